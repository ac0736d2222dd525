import { createClosure, listClosures } from '@host-portal/shared-lib/contract';
import { closureBounds, shopDay } from '@host-portal/shared-lib/domain';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import type { NewClosure } from '../api/stashpoints.queries.ts';
import type { ClosureDates } from './closure-draft.ts';
import type { SpotDay } from './closure-presets.ts';

/**
 * Creates an outbox change that closes the spot for the rest of today. The change isn't sent if the spot already has
 * a closure with the same end. It expires when the closure would end.
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

/** Whether a closure is in effect now, started during the shop's current day, and ends with that day. */
export function isRestOfToday(dates: ClosureDates, { zone, hours }: SpotDay, now: number): boolean {
  const { start, end } = closureBounds(dates, zone);
  const today = shopDay(hours, { now, zone });
  return today.start <= start && start <= now && end === today.end;
}
