import { fieldErrors, randomKey } from '@host-portal/shared-lib/api';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { useDraft, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Alert, Button, Card, Heading, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { Confirm, UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  type NewSupplyOrder,
  postSupplyOrder,
  recentBookingsQuery,
  rereadSupplyOrders,
  supplyOrdersQuery,
} from '../api/supplies.queries.ts';
import { typedQuantity } from './quantity.ts';
import { quantityToCome } from './supply-order-state.ts';
import { TAGS, useSupplyWords } from './supply-words.ts';
import { bagsCheckedIn, suggestedQuantity } from './tag-stock.ts';

export type OrderFormProps = {
  spot: { id: string; name: string };
  /** At least one; the first is chosen. */
  types: readonly [string, ...string[]];
  /** Null while the spot's zone is asked for. */
  zone: string | null;
};

type Refusal = { quantity?: string; other: string[] };

/** `POST /v2/supply-orders`: a number that last month's bags suggest, and a question when some are on their way. */
export function OrderForm({ spot, types, zone }: OrderFormProps) {
  const portal = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const words = useSupplyWords();
  const id = useId();
  const [type, setType] = useState(types[0]);
  const [typed, setTyped] = useDraft<string | null>(`supply order of ${spot.id}`, null);
  const [key, setKey] = useState(randomKey);
  const [showsError, setShowsError] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ other: [] });

  const orders = useQuery(supplyOrdersQuery(portal, spot.id, type));
  const bookings = useQuery({ ...recentBookingsQuery(portal, spot.id, zone ?? 'UTC'), enabled: zone !== null });
  const { data: spots } = useQuery(mySpotsQuery(portal));
  const address = spots?.find((own) => own.id === spot.id)?.address;
  const suggestion = bookings.data ? suggestedQuantity(bookings.data) : null;
  const value = typed ?? (suggestion === null ? '' : String(suggestion));
  const quantity = typedQuantity(value);
  const isBegun = typed !== null && typed.trim() !== '' && typed.trim() !== String(suggestion ?? '');
  const today = dayInZone(portal.now(), zone ?? 'UTC');
  const toCome = (orders.data ?? []).reduce((sum, order) => sum + quantityToCome(order, today, zone ?? 'UTC'), 0);

  // Whatever changes the order makes it another one; only a second try of the same keeps the key.
  const change = (next: () => void) => {
    next();
    setKey(randomKey());
    setRefusal({ other: [] });
  };
  const order = useMutation({
    mutationFn: (body: NewSupplyOrder) => postSupplyOrder(portal, body, key),
    onSuccess: async (_, { quantity: sent }) => {
      change(() => setTyped(null));
      setShowsError(false);
      portal.track('tags-ordered', { quantity: sent });
      portal.notify.success(t('form.done', { items: words.items(type, sent), spot: spot.name }));
      await rereadSupplyOrders(portal, spot.id, type);
    },
    onError: (cause) => {
      const { byField, other } = fieldErrors(cause, ['quantity']);
      const ofField = byField.quantity?.join(' ');
      setRefusal({ quantity: ofField, other });
      if (ofField) document.getElementById(id)?.focus();
      else if (other.length === 0) portal.notify.scary(t('form.failed'), cause);
    },
  });
  const send = () => {
    setAsksAgain(false);
    if (quantity !== null) order.mutate({ quantity, stashpointId: spot.id, type });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsError(true);
    if (order.isPending) return;
    if (quantity === null) document.getElementById(id)?.focus();
    else if (toCome > 0) setAsksAgain(true);
    else send();
  };

  const error = refusal.quantity ?? (showsError && quantity === null ? t('form.quantity.invalid') : undefined);
  const title = types.length === 1 ? orderWords(type, t) : t('form.title');
  return (
    <Card as="section">
      <Heading size="section" mb={3}>
        {title}
      </Heading>
      <UnsavedGuard when={isBegun} />
      <form noValidate onSubmit={submit}>
        <Stack>
          {refusal.other.length > 0 && <Alert variant="scary" title={refusal.other.join(' ')} />}
          {types.length > 1 && (
            <Field label={t('form.type')}>
              <Select value={type} onChange={({ target }) => change(() => setType(target.value))}>
                {types.map((each) => (
                  <option key={each} value={each}>
                    {words.name(each)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field id={id} label={t('form.quantity')} error={error} hint={<Hint bookings={bookings} />}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              width="128px"
              fontVariantNumeric="tabular-nums"
              value={value}
              // A suggestion that comes later must not slip under what is being typed.
              onFocus={() => setTyped((current) => current ?? value)}
              onChange={({ target }) => change(() => setTyped(target.value))}
            />
          </Field>
          {address && (
            <Text size="sm" tone="muted" overflowWrap="anywhere">
              {t('form.address', { address })}
            </Text>
          )}
          <Button type="submit" variant="solid" size="counter" loading={order.isPending || orders.isPending}>
            {quantity === null ? orderWords(type, t) : t('form.submit', { items: words.items(type, quantity) })}
          </Button>
        </Stack>
      </form>
      {asksAgain && quantity !== null && (
        <Confirm
          title={t('again.title', { items: words.items(type, toCome) })}
          confirmLabel={t('form.submit', { items: words.items(type, quantity) })}
          onConfirm={send}
          onCancel={() => setAsksAgain(false)}
        >
          <Text>{t('again.text')}</Text>
        </Confirm>
      )}
    </Card>
  );
}

/** Keeps the room of what comes: reading a month's bookings takes a while, and the button below must not move. */
function Hint({ bookings: { data, isError } }: { bookings: { data?: Booking[]; isError: boolean } }) {
  const { t } = useTranslation('reviews-supplies');
  if (!data) return isError ? t('form.hintUnknown') : <Skeleton height="63px" />;
  const suggestion = suggestedQuantity(data);
  return suggestion === null ? t('form.hintNone') : t('form.hint', { count: bagsCheckedIn(data), suggestion });
}

const orderWords = (type: string, t: Translate) => t(type === TAGS ? 'form.title.tags' : 'form.title');
