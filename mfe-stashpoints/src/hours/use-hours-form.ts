import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isApiError } from '@host-portal/shared-lib/api';
import type { OpeningHours, Stashpoint } from '@host-portal/shared-lib/contract';
import { type Weekday, WEEKDAYS } from '@host-portal/shared-lib/domain';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { useForm } from '@host-portal/shared-lib/ui/form';
import { newestSpot, readSpot, saveSpot } from '../api/stashpoints.queries.ts';
import { formatDayHours } from '../model/format-hours.ts';
import { changeOf, draftOf, isHoliday, weekFaults } from '../model/hours-draft.ts';
import { readHoursState } from '../model/hours-state.ts';
import { dayField, draftOfValues, type HoursValues, hoursValues, weekdayOfField } from '../model/hours-values.ts';
import { sendStoredNotes } from '../model/stored-notes.ts';

/**
 * Manages the form for a spot's weekly hours and holiday mode. A save changes only the days that the host has edited.
 */
export function useHoursForm(spot: Stashpoint) {
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const location = useLocation();
  const saved = draftOf(spot);
  const sentHours = useRef<readonly OpeningHours[]>([]);

  const form = useForm<HoursValues>({
    area: 'stashpoints',
    id: 'hours',
    draft: `hours of ${spot.id}`,
    initial: hoursValues(saved),
    newest: async () => hoursValues(draftOf(await readSpot(portal, spot.id))),
    describe: (field, values) => describeField(field, values, { t, locale }),
    // If the page for creating a spot couldn't save the hours, it passes them to this form through the history state.
    start: () => {
      const passedOn = readHoursState(location.state);
      return passedOn ? hoursValues(passedOn) : {};
    },
    check: faultOf,
    send: async (values) => {
      // The API replaces the whole week, so the edited days are merged into the most recently read week.
      const newest = newestSpot(portal, spot);
      const change = changeOf(newest, draftOfValues(values));
      sentHours.current = change.openingHours ?? [];
      if (Object.keys(change).length > 0) await saveSpot(portal, newest, change);
      portal.track('host-hours-saved');
      portal.notify.success(t('hours.saved', { spot: spot.businessName }));
      // A new spot's notes are sent only after its hours have been saved.
      const { ending, notes } = await sendStoredNotes(portal, spot.id);
      if (ending === 'kept') portal.notify.warning(t('create.notesFailed.title'));
      if (ending === 'refused') portal.notify.warning(t('create.notesRefused.text', { notes: notes?.text }));
    },
    needsChange: true,
    failed: 'hours.failed',
    explain: (error) => refusalOf(error, sentHours.current, locale),
  });
  return { form, saved, draft: draftOfValues(form.values), isDirty: form.isUnsaved };
}

/** Returns the error message for the first invalid day. Each invalid interval shows its own message as well. */
function faultOf(values: HoursValues) {
  const { week } = draftOfValues(values);
  const wrong = new Set([...weekFaults(week).keys()].map((key) => Number(key.split(':')[0])));
  const first = WEEKDAYS.find((weekday) => wrong.has(weekday));
  return first ? { [dayField(first)]: 'hours.refused' } : {};
}

type Voice = { t: Translate; locale: Parameters<typeof formatDayHours>[1]['locale'] };

function describeField(field: string, values: HoursValues, { t, locale }: Voice) {
  const weekday = weekdayOfField(field);
  const { week, holiday } = draftOfValues(values);
  return weekday
    ? { name: formatWeekday(weekday, locale), value: formatDayHours(week[weekday], { t, locale }) }
    : { name: t('holiday.title'), value: isHoliday(holiday) ? t(`holiday.${holiday}`) : (holiday ?? '–') };
}

/** Converts the server's field errors to form messages. Messages about an interval start with its weekday. */
function refusalOf(error: unknown, sent: readonly OpeningHours[], locale: string) {
  if (!isApiError(error)) return null;
  const details = Object.entries(error.errors).flatMap(([field, messages]) => {
    const index = /^opening_hours[.[](\d+)/.exec(field)?.[1];
    const interval = index === undefined ? undefined : sent[Number(index)];
    const weekday = interval && ((interval.day === 0 ? 7 : interval.day) as Weekday);
    return messages.map((message) => (weekday ? `${formatWeekday(weekday, locale)}: ${message}` : message));
  });
  return details.length > 0 ? { problems: {}, failure: { key: 'hours.refused', details } } : null;
}
