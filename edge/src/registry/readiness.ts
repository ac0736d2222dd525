import type { RegistryView } from './registry-view.ts';

/**
 * How long a new edge that lacks an area says that it isn't ready, so that visitors reach edges that have it. After
 * that it's ready without the area: if all edges lack it, the rest of the portal must still be served.
 */
export const COMPLETE_WITHIN_MS = 60_000;

/** Whether load balancers should use this edge: it has every area, had them once, or has waited long enough. */
export function readinessSince(startedAt: number) {
  let wasComplete = false;
  return {
    note({ hasShell, lost }: Pick<RegistryView, 'hasShell' | 'lost'>) {
      wasComplete ||= hasShell() && lost().length === 0;
    },
    isReady: ({ hasShell }: Pick<RegistryView, 'hasShell'>) =>
      hasShell() && (wasComplete || performance.now() - startedAt >= COMPLETE_WITHIN_MS),
  };
}
