import { usePortal } from './portal-context.tsx';
import { useNow } from './use-now.ts';

/**
 * Returns the server's time in ms, read on each render. `useNow` ticks only twice a minute, so a spot that has just
 * reopened would still be shown as closed.
 */
export function useExactNow(): number {
  const portal = usePortal();
  return Math.max(useNow(), portal.now());
}
