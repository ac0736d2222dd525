import { createClosure, listClosures } from '@host-portal/shared-lib/contract';
import { closureBounds } from '@host-portal/shared-lib/domain';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import { addDays, dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import type { NewClosure } from '../api/stashpoints.queries.ts';
import type { ClosureDates } from './closure-draft.ts';

/**
 * Closing for the rest of today as a change that may wait. There is no earlier state (`before`). A closure of the spot
 * that ends at the same moment counts as this one, whoever made it. After midnight it would close nothing any more.
 */
export function closingChange(closure: NewClosure): ChangeOf<typeof createClosure, typeof listClosures> {
  const { stashpointId, openDate } = closure;
  return {
    line: createClosure.line,
    params: {},
    body: closure,
    before: null,
    guard: {
      line: listClosures.line,
      query: { stashpointId },
      find: { stashpointId, openDate },
      ...(openDate !== null && { until: openDate }),
    },
  };
}

/** From now, or a moment ago, until the spot's next midnight. */
export function isRestOfToday(dates: ClosureDates, zone: string, now: number): boolean {
  const { start, end } = closureBounds(dates, zone);
  const today = dayInZone(now, zone);
  return start <= now && dayInZone(start, zone) === today && end === Date.parse(startOfDay(addDays(today, 1), zone));
}
