import { useEffect, useState } from 'react';
import { connectionNow } from '@host-portal/shared-lib/api';
import { listBookings } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { toInstant } from '@host-portal/shared-lib/time';

const PAUSE_MS = 5 * 60_000;
/**
 * How often to check whether five minutes have passed. Browsers limit timers in hidden tabs to one run per minute. A
 * single longer timer could fire slightly too early and then wait for another whole interval.
 */
const STEP_MS = 60_000;

/**
 * Counts the bookings that arrived while the tab was hidden. Every five minutes it requests a list of one booking,
 * because the response includes the total. A visible tab requests nothing. The returned function resets the count.
 */
export function useHiddenCount(spotKey: string): [count: number, forget: () => void] {
  const portal = usePortal();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY;
    let since: string | null = null;
    let known: number | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'hidden' || connectionNow() === 'lost') return;
      if (performance.now() - asked < PAUSE_MS) return;
      asked = performance.now();
      // The start time stays fixed. Otherwise, bookings would leave the count once their drop-off has passed.
      since ??= toInstant(portal.now());
      const query = { stashpointId: spotKey.split(','), dropoffGte: since, perPage: 1, order: 'desc' as const };
      const answer = await portal.api.call(listBookings, { query, fresh: true }).catch(() => null);
      if (!answer) return;
      const more = known === null ? 0 : answer.total - known;
      known = answer.total;
      if (more > 0) setCount((before) => before + more);
    };
    const follow = () => void ask();
    const timer = setInterval(follow, STEP_MS);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [portal, spotKey]);
  return [count, () => setCount(0)];
}
