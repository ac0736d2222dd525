import type { RegistryView } from './registry-view.ts';

/**
 * How long a new edge without all areas reports that it isn't ready, so that visitors reach edges that have them.
 * After that, it's ready without the missing area. If all edges lack the area, the rest of the portal must still be
 * served.
 */
export const COMPLETE_WITHIN_MS = 60_000;

type Parts = Pick<RegistryView, 'hasShell' | 'lost' | 'unread'>;

/**
 * Decides whether load balancers should use this edge: it has every area, had them once, or has waited long enough.
 */
export function readinessSince(startedAt: number) {
  let wasComplete = false;
  function note({ hasShell, lost, unread }: Parts) {
    wasComplete ||= hasShell() && lost().length === 0 && unread().length === 0;
  }

  return {
    /** Calls `note` first, because a restarted edge has every area at once, even if its first round hangs. */
    isReady(view: Parts) {
      note(view);
      return view.hasShell() && (wasComplete || performance.now() - startedAt >= COMPLETE_WITHIN_MS);
    },
    note,
  };
}
