import { usePortal } from './portal-context.tsx';
import { useNow } from './use-now.ts';

/**
 * Returns the server's time in ms, read on each render. `useNow` ticks only twice a minute, so it would still show a
 * spot as closed that has just reopened.
 */
export function useExactNow(): number {
  const portal = usePortal();
  return Math.max(useNow(), portal.now());
}
