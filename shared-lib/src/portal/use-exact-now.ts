import { usePortal } from './portal-context.tsx';
import { useNow } from './use-now.ts';

/**
 * The server's clock, in ms, read at each render. `useNow` ticks only twice a minute, so a spot that was reopened a
 * moment ago would still be shown as closed.
 */
export function useExactNow(): number {
  const portal = usePortal();
  return Math.max(useNow(), portal.now());
}
