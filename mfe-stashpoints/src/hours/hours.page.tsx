import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type Week, WEEKDAYS, weekSummary } from '@host-portal/shared-lib/domain';
import { type Locale, type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery, useSpotClock } from '@host-portal/shared-lib/query';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Alert, Box, Button, Flex, Grid, Heading, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages, MergeQuestion, SaveBar } from '@host-portal/shared-lib/ui/form';
import { UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { formatWeekHours } from '../model/format-hours.ts';
import { type CopySource, draftOf, isWholeDay, weekFaults } from '../model/hours-draft.ts';
import { dayField, dayValues, type HoursValues, weekdayOfField } from '../model/hours-values.ts';
import { useSpot } from '../parts/spot/use-spot.ts';
import { ZoneNote } from '../parts/spot/zone-note.tsx';
import { HolidayChoice } from '../parts/week/holiday-choice.tsx';
import { WeekEditor } from '../parts/week/week-editor.tsx';
import { CopySheet } from './copy-sheet.tsx';
import { OutsideBookings } from './outside-bookings.tsx';
import { useHoursForm } from './use-hours-form.ts';

/** The recommended minimum opening time per week, in minutes. Comparable services require this much. */
const ADVISED_MINUTES = 40 * 60;

/** The page for one spot's opening hours and public holidays. */
export function HoursPage() {
  const spot = useSpot();
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const now = useNow();
  const clock = useSpotClock(spot.id);
  const [copying, setCopying] = useState<CopySource | null>(null);
  const { data: mine = [] } = useQuery(mySpotsQuery(portal));
  const others = mine.filter(({ id }) => id !== spot.id);
  const { form, saved, draft, isDirty } = useHoursForm(spot);
  const setWeek = (week: Week) => form.set(dayValues(week));
  const { minutes } = weekSummary(draft.week);

  return (
    <>
      <MergeQuestion form={form} />
      <form {...form.form}>
        <UnsavedGuard when={isDirty} />
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap={{ base: 5, lg: 6 }}>
          <Stack gap={3}>
            <Flex flexWrap="wrap" justifyContent="space-between" alignItems="flex-start" gap={3}>
              <Box>
                <Heading size="large">{t('hours.title')}</Heading>
                <Text tone="muted" aria-live="polite">
                  {formatWeekHours(draft.week, { t, locale })}
                </Text>
                <ZoneNote clock={clock} now={now} />
              </Box>
              <Flex minWidth={0} overflowWrap="anywhere">
                <Button icon={Copy} onClick={() => setCopying(others.length > 0 ? 'week' : 1)}>
                  {t('hours.copyTo')}
                </Button>
              </Flex>
            </Flex>
            <AlwaysOpenNote spot={spot} />
            <FormMessages form={form} />
            <WeekEditor
              week={draft.week}
              saved={saved.week}
              idOf={(weekday) => form.field(dayField(weekday)).id}
              onChange={setWeek}
              onCopyTo={setCopying}
            />
            {minutes > 0 && minutes < ADVISED_MINUTES && <Text tone="muted">{t('hours.advice')}</Text>}
          </Stack>
          <Stack gap={4} alignContent="start">
            {isDirty && weekFaults(draft.week).size === 0 && clock.status !== 'learning' && (
              <OutsideBookings spot={spot} week={draft.week} holiday={draft.holiday} zone={clock.zone} now={now} />
            )}
            <HolidayChoice
              value={draft.holiday}
              onChange={(holiday) => form.set({ holiday })}
              moment={clock.status === 'known' ? { zone: clock.zone, now } : null}
            />
          </Stack>
        </Grid>
        {isDirty && (
          <SaveBar
            changed={describeChanges(form.unsaved, { t, locale })}
            saveLabel={t('hours.save')}
            isSaving={form.isSending}
            onDiscard={form.reset}
          />
        )}
      </form>
      {copying && (
        <CopySheet
          {...{ spot, others, now }}
          week={draft.week}
          start={copying}
          onCopyHere={setWeek}
          onClose={() => setCopying(null)}
        />
      )}
    </>
  );
}

/** Describes what a save changes. A single day is named in full, and several days are abbreviated. */
function describeChanges(fields: readonly (keyof HoursValues)[], { t, locale }: { t: Translate; locale: Locale }) {
  const days = fields.flatMap((field) => weekdayOfField(field) ?? []);
  const [only, ...others] = fields;
  if (only === 'holiday' && others.length === 0) return t('hours.changed.holiday');
  if (days.length === 1 && days[0] && others.length === 0)
    return t('hours.changed.day', { day: formatWeekday(days[0], locale) });
  const names = days.map((day) => formatWeekday(day, locale, 'short'));
  const what = fields.includes('holiday') ? [...names, t('holiday.title')] : names;
  return t('hours.changed.several', { what: new Intl.ListFormat(locale, { type: 'unit' }).format(what) });
}

/** Explains that the opening hours have no effect while the spot is marked as open 24/7. */
function AlwaysOpenNote({ spot }: { spot: Stashpoint }) {
  const { t } = useTranslation('stashpoints');
  const { config } = usePortal();
  const { week } = draftOf({ ...spot, openTwentyfourSeven: false });
  const isByHours = WEEKDAYS.every((weekday) => isWholeDay(week[weekday]));
  if (!spot.openTwentyfourSeven || isByHours) return null;
  return (
    <Alert variant="info" title={t('hours.flag.title')}>
      <Text>
        <span>{t('hours.flag.how')}</span>{' '}
        {config.supportEmail && <Link to={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>}
      </Text>
    </Alert>
  );
}
