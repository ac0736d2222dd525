import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { useSpotClock } from '@host-portal/shared-lib/query';
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
import { Field, FormMessages, SaveBar, TextInput, useForm } from '@host-portal/shared-lib/ui/form';
import { DescriptionList } from '@host-portal/shared-lib/ui/list';
import { UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { rereadSpot, spotBookingsQuery, patchSpot } from '../api/stashpoints.queries.ts';
import { draftRefusal } from '../model/draft-refusal.ts';
import { CAPACITY, capacityError, capacityOf } from '../model/spot-limits.ts';
import { useSpot } from '../parts/spot/use-spot.ts';
import { bookedPeaks, DAYS_AHEAD, type Peak, peakWindow } from './booked-peak.ts';

/** How many bags the spot takes at the same time (spec §5), beside how many it really had. */
export function CapacityPage() {
  const spot = useSpot();
  const { t } = useTranslation('stashpoints');
  const { form, saved } = useCapacityForm(spot);
  const { capacity } = form.values;
  const step = (by: number) => {
    const current = capacityOf(capacity) || CAPACITY.default;
    form.set({ capacity: String(Math.min(CAPACITY.maximum, Math.max(CAPACITY.minimum, current + by))) });
  };

  return (
    <form {...form.form}>
      <UnsavedGuard when={form.isUnsaved} />
      <FormMessages form={form} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }} gap={{ base: 5, lg: 6 }}>
        <Card as="section" alignSelf="start">
          <Heading size="large" mb={3}>
            {t('capacity.title')}
          </Heading>
          <Field label={t('capacity.label')} hint={t('capacity.hint', CAPACITY)} {...form.field('capacity')}>
            <Flex gap={2}>
              <IconButton
                variant="outline"
                size="counter"
                icon={Minus}
                label={t('capacity.less')}
                onClick={() => step(-1)}
              />
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                width="112px"
                textAlign="center"
                fontVariantNumeric="tabular-nums"
                {...form.control('capacity')}
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
        <Peaks capacity={capacityProblem(capacity, saved) ? null : capacityOf(capacity)} />
      </Grid>
      {form.isUnsaved && (
        <SaveBar
          changed={t('capacity.changed', { before: spot.capacity })}
          saveLabel={t('capacity.save')}
          isSaving={form.isSending}
          onDiscard={form.reset}
        />
      )}
    </form>
  );
}

function useCapacityForm(spot: Stashpoint) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const saved = String(spot.capacity);
  const form = useForm({
    area: 'stashpoints',
    id: 'capacity',
    draft: `capacity of ${spot.id}`,
    initial: { capacity: saved },
    check: ({ capacity }) => ({ capacity: capacityProblem(capacity, saved) }),
    send: async ({ capacity }) => {
      await patchSpot(portal, spot.id, { capacity: capacityOf(capacity) });
      await rereadSpot(portal, spot.id);
      portal.track('stashpoint-bags-changed', { bags: capacityOf(capacity) });
      const bags = t('bags', { count: capacityOf(capacity) });
      portal.notify.success(t('capacity.saved', { spot: spot.businessName, bags }));
    },
    needsChange: true,
    clearsAfterSend: 'all',
    failed: 'capacity.failed',
    explain: (error) => {
      const known = draftRefusal(error);
      return known && { problems: { capacity: { key: `signup.create.error.${known.id}` } }, failure: null };
    },
  });
  return { form, saved };
}

/** If a spot's capacity is outside the limits already, that is an error only once somebody changes it. */
function capacityProblem(typed: string, saved: string) {
  const error = typed.trim() === saved ? null : capacityError(typed);
  return error && `signup.create.error.${error}`;
}

function Peaks({ capacity }: { capacity: number | null }) {
  const spot = useSpot();
  const { zone, status } = useSpotClock(spot.id);
  const { t } = useTranslation('stashpoints');
  return (
    <Card as="section" alignSelf="start">
      <Heading size="section" mb={2}>
        {t('capacity.peaks')}
      </Heading>
      {status === 'learning' ? <Skeleton height="104px" /> : <PeakList zone={zone} capacity={capacity} />}
    </Card>
  );
}

function PeakList({ zone, capacity }: { zone: string; capacity: number | null }) {
  const spot = useSpot();
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const now = useNow();
  const bookings = useQuery(spotBookingsQuery(portal, spot.id, [peakWindow(now, zone)]));
  const describe = (peak: Peak | null) =>
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
                { term: t('capacity.ahead', { count: DAYS_AHEAD }), description: describe(ahead) },
                { term: t('capacity.back'), description: describe(back) },
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
