import { fieldErrors } from '@host-portal/shared-lib/api';
import { CAPACITY, capacityError } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDraft, useNow, usePortal } from '@host-portal/shared-lib/portal';
import { formatShortDay, formatTime } from '@host-portal/shared-lib/time';
import {
  Alert,
  Box,
  Card,
  Flex,
  Grid,
  Heading,
  IconButton,
  QuerySection,
  Skeleton,
  Text,
} from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { DescriptionList } from '@host-portal/shared-lib/ui/list';
import { UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { rereadSpot, spotBookingsQuery, updateSpotMutation } from '../api/stashpoints.queries.ts';
import { draftRefusal } from '../form/draft-refusal.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useSpotClock } from '../spot/use-spot-clock.ts';
import { useSpot } from '../spot-page/use-spot.ts';
import { bookedPeaks, DAYS_AHEAD, type Peak, peakWindow } from './booked-peak.ts';

/** How many bags the spot takes at the same time (spec §5), beside how many it had. */
export function CapacityPage() {
  const spot = useSpot();
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const id = useId();
  const [typed, setTyped] = useDraft<string | null>(`capacity of ${spot.id}`, null);
  const [showsError, setShowsError] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const value = typed ?? String(spot.capacity);
  const isDirty = typed !== null && typed.trim() !== String(spot.capacity);
  // A spot that is outside the limits already is wrong only once somebody changes it.
  const errorId = isDirty ? capacityError(value) : null;
  const error = refusal ?? (showsError && errorId ? t(`signup.create.error.${errorId}`) : undefined);

  const save = useMutation({
    ...updateSpotMutation(portal, spot.id),
    onSuccess: async (_, { capacity }) => {
      await rereadSpot(portal, spot.id);
      setTyped(null);
      portal.track('stashpoint-bags-changed', { bags: Number(value) });
      portal.notify.success(t('capacity.saved', { spot: spot.businessName, bags: t('bags', { count: capacity }) }));
    },
    onError: (cause) => {
      const known = draftRefusal(cause);
      const { byField, other } = fieldErrors(cause, ['capacity']);
      const messages = [...(byField.capacity ?? []), ...other];
      if (known) setRefusal(t(`signup.create.error.${known.id}`));
      else if (messages.length > 0) setRefusal(messages.join(' '));
      else portal.notify.scary(t('capacity.failed'), cause);
    },
  });
  const type = (next: string) => {
    setTyped(next);
    setRefusal(null);
  };
  const step = (by: number) => {
    const current = /^\d+$/.test(value.trim()) ? Number(value) : CAPACITY.default;
    type(String(Math.min(CAPACITY.maximum, Math.max(CAPACITY.minimum, current + by))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsError(true);
    if (errorId) document.getElementById(id)?.focus();
    else if (isDirty) save.mutate({ capacity: Number(value) });
  };

  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard when={isDirty} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }} gap={{ base: 5, lg: 6 }}>
        <Card as="section" alignSelf="start">
          <Heading size="large" mb={3}>
            {t('capacity.title')}
          </Heading>
          <Field id={id} label={t('capacity.label')} hint={t('capacity.hint', CAPACITY)} error={error}>
            <Flex gap={2}>
              <IconButton
                variant="outline"
                size="counter"
                icon={Minus}
                label={t('capacity.less')}
                onClick={() => step(-1)}
              />
              <TextInput
                id={id}
                inputMode="numeric"
                autoComplete="off"
                width="112px"
                textAlign="center"
                fontVariantNumeric="tabular-nums"
                value={value}
                onChange={({ target }) => type(target.value)}
                onBlur={() => setShowsError(true)}
              />
              <IconButton
                variant="outline"
                size="counter"
                icon={Plus}
                label={t('capacity.more')}
                onClick={() => step(1)}
              />
            </Flex>
          </Field>
          <Text tone="muted" mt={3}>
            {t('capacity.how')}
          </Text>
        </Card>
        <Peaks capacity={errorId ? null : Number(value)} />
      </Grid>
      {isDirty && (
        <SaveBar
          words={t('capacity.changed', { before: spot.capacity })}
          saveLabel={t('capacity.save')}
          saving={save.isPending}
          onDiscard={() => {
            setTyped(null);
            setRefusal(null);
            setShowsError(false);
          }}
        />
      )}
      {isDirty && <Box height="96px" aria-hidden />}
    </form>
  );
}

function Peaks({ capacity }: { capacity: number | null }) {
  const spot = useSpot();
  const { zone, isReady } = useSpotClock(spot.id);
  const { t } = useTranslation('stashpoints');
  return (
    <Card as="section" alignSelf="start">
      <Heading size="section" mb={2}>
        {t('capacity.peaks')}
      </Heading>
      {isReady ? <PeakList zone={zone} capacity={capacity} /> : <Skeleton height="104px" />}
    </Card>
  );
}

function PeakList({ zone, capacity }: { zone: string; capacity: number | null }) {
  const spot = useSpot();
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const now = useNow();
  const bookings = useQuery(spotBookingsQuery(portal, spot.id, [peakWindow(now, zone)]));
  const words = (peak: Peak | null) =>
    peak
      ? t('capacity.peak', {
          bags: t('bags', { count: peak.bags }),
          day: formatShortDay(peak.at, { zone, locale }),
          time: formatTime(peak.at, { zone, locale }),
        })
      : t('capacity.noPeak');
  return (
    <QuerySection
      query={bookings}
      failureTitle={t('capacity.peaksFailed')}
      skeleton={<Skeleton height="104px" />}
      empty={null}
    >
      {(list) => {
        const { ahead, back } = bookedPeaks(list, now, zone);
        return (
          <>
            <DescriptionList
              items={[
                { term: t('capacity.ahead', { count: DAYS_AHEAD }), description: words(ahead) },
                { term: t('capacity.back'), description: words(back) },
              ]}
            />
            <Box aria-live="polite">
              {ahead && capacity !== null && capacity < ahead.bags && (
                <Alert variant="warning" title={t('capacity.below', { bags: t('bags', { count: ahead.bags }) })}>
                  <Text>{t('capacity.belowHow')}</Text>
                </Alert>
              )}
            </Box>
          </>
        );
      }}
    </QuerySection>
  );
}
