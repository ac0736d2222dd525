import { useLocation } from 'react-router-dom';
import { isApiError } from '@host-portal/shared-lib/api';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import type { Weekday } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { useForm } from '@host-portal/shared-lib/ui/form';
import { patchSpot, rereadSpot } from '../api/stashpoints.queries.ts';
import { changeOf, draftOf, weekFaults } from '../model/hours-draft.ts';
import { readHoursState } from '../model/hours-state.ts';
import { sendKeptNotes } from '../model/kept-notes.ts';

/** The week and the holidays of a spot as they are edited; only what changed is sent. */
export function useHoursForm(spot: Stashpoint) {
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const location = useLocation();
  const saved = draftOf(spot);

  const form = useForm({
    area: 'stashpoints',
    id: 'hours',
    draft: `hours of ${spot.id}`,
    initial: saved,
    // Hours that could not be saved with a new spot are passed on to here (T-53).
    start: () => readHoursState(location.state) ?? {},
    // Each wrong interval shows its own problem.
    check: ({ week }) => ({ week: weekFaults(week).size > 0 ? 'hours.refused' : null }),
    send: async (draft) => {
      await patchSpot(portal, spot.id, changeOf(spot, draft));
      await rereadSpot(portal, spot.id);
      portal.track('host-hours-saved');
      portal.notify.success(t('hours.saved', { spot: spot.businessName }));
      // The spot may be new, and its notes wait for its hours.
      const { ending, notes } = await sendKeptNotes(portal, spot.id);
      if (ending === 'kept') portal.notify.warning(t('create.notesFailed.title'));
      if (ending === 'refused') portal.notify.warning(t('create.notesRefused.text', { notes: notes?.text }));
    },
    onValid: (send) => isDirty && send(),
    clearsAfterSend: 'all',
    failed: 'hours.failed',
    explain: (error) => refusalOf(error, change, locale),
  });
  const change = changeOf(spot, form.values);
  const isDirty = Object.keys(change).length > 0;
  return { form, saved, isDirty };
}

/** The server's field messages, each with the day it speaks of where it names an interval. */
function refusalOf(error: unknown, { openingHours = [] }: ReturnType<typeof changeOf>, locale: string) {
  if (!isApiError(error)) return null;
  const details = Object.entries(error.errors).flatMap(([field, messages]) => {
    const index = /^opening_hours[.[](\d+)/.exec(field)?.[1];
    const interval = index === undefined ? undefined : openingHours[Number(index)];
    const weekday = interval && ((interval.day === 0 ? 7 : interval.day) as Weekday);
    return messages.map((message) => (weekday ? `${formatWeekday(weekday, locale)}: ${message}` : message));
  });
  return details.length > 0 ? { problems: {}, failure: { key: 'hours.refused', details } } : null;
}
