import { type Week, WEEKDAYS } from '@host-portal/shared-lib/domain';
import type { HoursDraft } from './hours-draft.ts';

/** The history state of a link to the hours page, with hours that another page couldn't save. */
export type HoursState = { hoursDraft: HoursDraft };

/** Reads hours from the history state. The state is validated, because another release may have written it. */
export function readHoursState(state: unknown): HoursDraft | null {
  if (typeof state !== 'object' || state === null || !('hoursDraft' in state)) return null;
  const { hoursDraft } = state;
  if (typeof hoursDraft !== 'object' || hoursDraft === null || !('week' in hoursDraft)) return null;
  const { week } = hoursDraft;
  const holiday = 'holiday' in hoursDraft && typeof hoursDraft.holiday === 'string' ? hoursDraft.holiday : null;
  return isWeek(week) ? { week, holiday } : null;
}

const isWeek = (week: unknown): week is Week =>
  typeof week === 'object' &&
  week !== null &&
  WEEKDAYS.every((weekday) => {
    const intervals: unknown = Reflect.get(week, weekday);
    return (
      Array.isArray(intervals) &&
      intervals.every(
        (interval: unknown) =>
          typeof interval === 'object' &&
          interval !== null &&
          'open' in interval &&
          typeof interval.open === 'string' &&
          'close' in interval &&
          typeof interval.close === 'string',
      )
    );
  });
