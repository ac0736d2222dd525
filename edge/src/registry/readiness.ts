import type { RegistryView } from './registry-view.ts';

/**
 * The maximum time that a new edge waits for missing areas before it's ready. Meanwhile, visitors reach edges that have
 * them. Without this limit, one area that no edge can read would take the whole portal offline.
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
     * Calls `note` itself, because a restarted edge may have every area even though its first round hangs and never
     * calls `note`.
     */
    isReady(view: Parts) {
      note(view);
      return view.hasShell() && (wasComplete || performance.now() - startedAt >= COMPLETE_WITHIN_MS);
    },
    note,
  };
}
