import { Minus, Plus } from 'lucide';
import { SpotsCalendar } from '@host-portal/shared-lib/calendar';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Card, Flex, Grid, Heading, IconButton, Text } from '@host-portal/shared-lib/ui';
import { Field, FormMessages, MergeQuestion, SaveBar, TextInput, useForm } from '@host-portal/shared-lib/ui/form';
import { UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { newestSpot, readSpot, saveSpot } from '../api/stashpoints.queries.ts';
import { draftRefusal } from '../model/draft-refusal.ts';
import { CAPACITY, capacityError, capacityOf } from '../model/spot-limits.ts';
import { hasFailed } from '../parts/spot/shared-failure.tsx';
import { useSpot } from '../parts/spot/use-spot.ts';
import { Peaks, usePeakBookings } from './peaks.tsx';

/** The page for the spot's capacity in bags (spec §5), which also shows how many bags were stored at peak times. */
export function CapacityPage() {
  const spot = useSpot();
  const { t } = useTranslation('stashpoints');
  const { form, saved } = useCapacityForm(spot);
  const { bookings } = usePeakBookings();
  const { capacity } = form.values;
  const step = (by: number) => {
    const current = capacityOf(capacity) || CAPACITY.default;
    form.set({ capacity: String(Math.min(CAPACITY.maximum, Math.max(CAPACITY.minimum, current + by))) });
  };

  return (
    <>
      <MergeQuestion form={form} />
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
                  width="7rem"
                  minWidth={0}
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
      {/* Both are computed from bookings, so one message is enough. */}
      {!hasFailed(bookings) && (
        <Box mt={5}>
          <SpotsCalendar spots={[spot]} />
        </Box>
      )}
    </>
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
    newest: async () => ({ capacity: String((await readSpot(portal, spot.id)).capacity) }),
    describe: (_, { capacity }) => ({
      name: t('capacity.label'),
      value: t('bags', { count: capacityOf(capacity) }),
    }),
    send: async ({ capacity }) => {
      const newest = newestSpot(portal, spot);
      if (capacityOf(capacity) !== newest.capacity) await saveSpot(portal, newest, { capacity: capacityOf(capacity) });
      portal.track('stashpoint-bags-changed', { bags: capacityOf(capacity) });
      const bags = t('bags', { count: capacityOf(capacity) });
      portal.notify.success(t('capacity.saved', { spot: spot.businessName, bags }));
    },
    needsChange: true,
    failed: 'capacity.failed',
    explain: (error) => {
      const known = draftRefusal(error);
      return known && { problems: { capacity: { key: `signup.create.error.${known.id}` } }, failure: null };
    },
  });
  return { form, saved };
}

/**
 * Returns the problem with a typed capacity. A saved capacity outside the limits is accepted until the host edits it.
 */
function capacityProblem(typed: string, saved: string) {
  const error = typed.trim() === saved ? null : capacityError(typed);
  return error && `signup.create.error.${error}`;
}
