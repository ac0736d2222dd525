import type { RegistryView } from './registry-view.ts';

/**
 * The time for which a new edge without all areas isn't ready, so that visitors reach edges that have them. After
 * this time, the edge is ready without the missing area. Otherwise, an area that no edge can read would take the
 * whole portal offline.
 */
export const COMPLETE_WITHIN_MS = 60_000;

type Parts = Pick<RegistryView, 'hasShell' | 'lost' | 'unread'>;

/**
 * Decides whether load balancers should use this edge. The edge is ready once it has had every area, or after
 * `COMPLETE_WITHIN_MS`.
 */
export function readinessSince(startedAt: number) {
  let wasComplete = false;
  function note({ hasShell, lost, unread }: Parts) {
    wasComplete ||= hasShell() && lost().length === 0 && unread().length === 0;
  }

  return {
    /**
     * Calls `note` first. A restarted edge may have every area at once, although its first round hangs and doesn't
     * call `note`.
     */
    isReady(view: Parts) {
      note(view);
      return view.hasShell() && (wasComplete || performance.now() - startedAt >= COMPLETE_WITHIN_MS);
    },
    note,
  };
}
