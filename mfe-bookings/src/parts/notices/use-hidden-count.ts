import { useEffect, useState } from 'react';
import { connectionNow } from '@host-portal/shared-lib/api';
import { listBookings } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { toInstant } from '@host-portal/shared-lib/time';

const PAUSE_MS = 5 * 60_000;
/** A browser calls a hidden tab no more often; steps of the pause itself would now and then come a moment early, and wait twice. */
const STEP_MS = 60_000;

/**
 * How many bookings came while the tab was hidden. It asks once in five minutes for one booking, whose answer says how
 * many there are; a tab in sight asks for nothing here. The function begins at 0 again.
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
      // Always from the same moment: else those that are over would leave the number.
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
