import { isApiError } from '@host-portal/shared-lib/api';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type Weekday, WEEKDAYS, weekSummary } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDraft, useNow, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Alert, Box, Button, Flex, Grid, Heading, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { UnsavedGuard } from '@host-portal/shared-lib/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Store } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rereadSpot, updateSpotMutation } from '../api/stashpoints.queries.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useSpotClock } from '../spot/use-spot-clock.ts';
import { ZoneNote } from '../spot/zone-note.tsx';
import { useSpot } from '../spot-page/use-spot.ts';
import { CopySheet } from './copy-sheet.tsx';
import { HolidayChoice } from './holiday-choice.tsx';
import { type HoursDraft, changedDays, changeOf, copiedDay, draftOf, isWholeDay, weekFaults } from './hours-draft.ts';
import { weekWords } from './hours-words.ts';
import { OutsideBookings } from './outside-bookings.tsx';
import { readHoursState } from './hours-state.ts';
import { WeekEditor } from './week-editor.tsx';

/** What peers ask for at least; advice only (product.md §2.5.13). */
const ADVISED_MINUTES = 40 * 60;

/** Opening hours and public holidays of one spot. */
export function HoursPage() {
  const spot = useSpot();
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const location = useLocation();
  const now = useNow();
  const clock = useSpotClock(spot.id);
  const form = useRef<HTMLFormElement>(null);
  const saved = draftOf(spot);
  // Hours that could not be saved with a new spot come along (T-53).
  const [edited, setEdited] = useDraft<HoursDraft | null>(`hours of ${spot.id}`, () => readHoursState(location.state));
  const [serverFaults, setServerFaults] = useState<string[]>([]);
  const [isCopying, setCopying] = useState(false);
  const { data: mine = [] } = useQuery(mySpotsQuery(portal));
  const others = mine.filter(({ id }) => id !== spot.id);
  const draft = edited ?? saved;
  const change = changeOf(spot, draft);
  const isDirty = Object.keys(change).length > 0;
  const days = changedDays(saved.week, draft.week);
  const faults = weekFaults(draft.week);

  const save = useMutation({
    ...updateSpotMutation(portal, spot.id),
    onSuccess: async () => {
      await rereadSpot(portal, spot.id);
      setEdited(null);
      portal.track('host-hours-saved');
      portal.notify.success(t('hours.saved', { spot: spot.businessName }));
    },
    onError: (error) => {
      const messages = refusals(error, change, locale);
      setServerFaults(messages);
      if (messages.length === 0) portal.notify.scary(t('hours.failed'), error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setServerFaults([]);
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[data-fault]')?.focus();
    else if (isDirty) save.mutate(change);
  };
  const edit = (next: Partial<HoursDraft>) => setEdited({ ...draft, ...next });
  const firstOpen = WEEKDAYS.find((weekday) => draft.week[weekday].length > 0);
  const { minutes } = weekSummary(draft.week);

  return (
    <form noValidate ref={form} onSubmit={submit}>
      <UnsavedGuard when={isDirty} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap={{ base: 5, lg: 6 }}>
        <Stack gap={3}>
          <Flex flexWrap="wrap" justifyContent="space-between" alignItems="flex-start" gap={3}>
            <Box>
              <Heading size="large">{t('hours.title')}</Heading>
              <Text tone="muted" aria-live="polite">
                {weekWords(draft.week, { t, locale })}
              </Text>
              <ZoneNote clock={clock} now={now} />
            </Box>
            <Flex flexWrap="wrap" gap={2}>
              {firstOpen && (
                <Button icon={Copy} onClick={() => edit({ week: copiedDay(draft.week, firstOpen, WEEKDAYS) })}>
                  {t('hours.copyDay', { day: formatWeekday(firstOpen, locale) })}
                </Button>
              )}
              {others.length > 0 && !isDirty && (
                <Button icon={Store} onClick={() => setCopying(true)}>
                  {t('hours.copyTo')}
                </Button>
              )}
            </Flex>
          </Flex>
          <AlwaysOpenNote spot={spot} />
          {serverFaults.length > 0 && (
            <Box role="alert">
              <Alert variant="scary" title={t('hours.refused')}>
                {serverFaults.map((message) => (
                  <Text key={message}>{message}</Text>
                ))}
              </Alert>
            </Box>
          )}
          <WeekEditor week={draft.week} saved={saved.week} onChange={(week) => edit({ week })} />
          {minutes > 0 && minutes < ADVISED_MINUTES && <Text tone="muted">{t('hours.advice')}</Text>}
        </Stack>
        <Stack gap={4} alignContent="start">
          {isDirty && faults.size === 0 && clock.isReady && (
            <OutsideBookings spot={spot} week={draft.week} holiday={draft.holiday} zone={clock.zone} now={now} />
          )}
          <HolidayChoice
            value={draft.holiday}
            onChange={(holiday) => edit({ holiday })}
            place={clock.isKnown ? { zone: clock.zone, now } : null}
          />
        </Stack>
      </Grid>
      {isDirty && (
        <SaveBar
          words={
            days.length === 0
              ? t('hours.changed.holiday')
              : days.length === 1 && days[0]
                ? t('hours.changed.day', { day: formatWeekday(days[0], locale) })
                : t('hours.changed.days', { count: days.length })
          }
          saveLabel={t('hours.save')}
          saving={save.isPending}
          onDiscard={() => {
            setEdited(null);
            setServerFaults([]);
          }}
        />
      )}
      {isDirty && <Box height="96px" aria-hidden />}
      {isCopying && <CopySheet week={saved.week} others={others} now={now} onClose={() => setCopying(false)} />}
    </form>
  );
}

/** The flag wins over the hours (T-45): when it does not follow from them, editing them changes nothing. */
function AlwaysOpenNote({ spot }: { spot: Stashpoint }) {
  const { t } = useTranslation('stashpoints');
  const { config } = usePortal();
  const { week } = draftOf({ ...spot, openTwentyfourSeven: false });
  const isByHours = WEEKDAYS.every((weekday) => isWholeDay(week[weekday]));
  if (!spot.openTwentyfourSeven || isByHours) return null;
  return (
    <Alert variant="info" title={t('hours.flag.title')}>
      <Text>
        {t('hours.flag.how')}{' '}
        {config.supportEmail && <Link to={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>}
      </Text>
    </Alert>
  );
}

/** The server's field messages, each with the day it speaks of where it names an interval. */
function refusals(error: unknown, { openingHours = [] }: ReturnType<typeof changeOf>, locale: string): string[] {
  if (!isApiError(error)) return [];
  return Object.entries(error.errors).flatMap(([field, messages]) => {
    const index = /^opening_hours[.[](\d+)/.exec(field)?.[1];
    const interval = index === undefined ? undefined : openingHours[Number(index)];
    const weekday = interval && ((interval.day === 0 ? 7 : interval.day) as Weekday);
    return messages.map((message) => (weekday ? `${formatWeekday(weekday, locale)}: ${message}` : message));
  });
}
