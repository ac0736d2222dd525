import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { Button, Card, Heading, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { Confirm, UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { TAGS, useSupplyLabels } from '../model/supply-labels.ts';
import { bagsCheckedIn } from '../model/tag-stock.ts';
import { useOrderForm } from './use-order-form.ts';

export type OrderFormProps = {
  spot: { id: string; name: string };
  /** The types of supply that can be ordered. The first one is preselected. */
  types: readonly [string, ...string[]];
  /** The spot's time zone, or null while it's loading. */
  zone: string | null;
};

/**
 * A form that sends `POST /v2/supply-orders`. It suggests a quantity from last month's bags, and asks for
 * confirmation if an order is on its way.
 */
export function OrderForm({ spot, types, zone }: OrderFormProps) {
  const { t } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  const { data: spots } = useQuery(mySpotsQuery(usePortal()));
  const address = spots?.find((own) => own.id === spot.id)?.address;
  const { form, bookings, suggestion, ordered, quantity, toCome, isReading, question } = useOrderForm({
    spot,
    types,
    zone,
  });
  const { type } = form.values;
  return (
    <Card as="section">
      <Heading size="section" mb={3}>
        {types.length === 1 ? orderLabel(type, t) : t('form.title')}
      </Heading>
      <UnsavedGuard when={form.unsaved.includes('quantity') && form.values.quantity.trim() !== ''} />
      <form {...form.form}>
        <Stack>
          <FormMessages form={form} />
          {types.length > 1 && (
            <Field label={t('form.type')}>
              <Select {...form.control('type')}>
                {types.map((each) => (
                  <option key={each} value={each}>
                    {labels.name(each)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field
            label={t('form.quantity')}
            hint={<Hint bookings={bookings} suggestion={suggestion} ordered={ordered} type={types[0]} />}
            {...form.field('quantity')}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              width="8rem"
              fontVariantNumeric="tabular-nums"
              {...form.control('quantity')}
            />
          </Field>
          {address && (
            <Text size="sm" tone="muted" overflowWrap="anywhere">
              {t('form.address', { address })}
            </Text>
          )}
          {/* The button isn't emphasized until the field contains a quantity. */}
          <Button
            type="submit"
            variant={quantity === null ? 'outline' : 'solid'}
            size="counter"
            loading={form.isSending || isReading}
          >
            {quantity === null ? orderLabel(type, t) : t('form.submit', { items: labels.items(type, quantity) })}
          </Button>
        </Stack>
      </form>
      {question.isOpen && quantity !== null && (
        <Confirm
          title={t('again.title', { items: labels.items(type, toCome) })}
          confirmLabel={t('form.submit', { items: labels.items(type, quantity) })}
          onConfirm={question.confirm}
          onCancel={question.cancel}
        >
          <Text>{t('again.text')}</Text>
        </Confirm>
      )}
    </Card>
  );
}

type HintProps = {
  bookings: { data?: Booking[]; isError: boolean };
  suggestion: number | null | undefined;
  ordered: number;
  type: string;
};

/**
 * Shows the suggested quantity. Its space is reserved, because reading a month's bookings takes a while and the
 * button below must not move.
 */
function Hint({ bookings: { data, isError }, suggestion, ordered, type }: HintProps) {
  const { t } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  if (isError && !data) return <span>{t('form.hintUnknown')}</span>;
  if (!data || suggestion === undefined) return <Skeleton height="42px" />;
  if (suggestion === null) return <span>{t('form.hintNone')}</span>;
  if (suggestion === 0) return <span>{t('form.hintEnough', { items: labels.items(type, ordered) })}</span>;
  return (
    <span>
      {ordered > 0 ? t('form.hintLess', { suggestion }) : t('form.hint', { count: bagsCheckedIn(data), suggestion })}
    </span>
  );
}

const orderLabel = (type: string, t: Translate) => t(type === TAGS ? 'form.title.tags' : 'form.title');
