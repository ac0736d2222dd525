import { useEffect, useState } from 'react';

/**
 * Returns true once `isWaiting` has been true for `ms` milliseconds. This limits how long content waits for the
 * content above it.
 */
export function useHasWaited(isWaiting: boolean, ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setHasWaited(true), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, ms]);
  return hasWaited;
}
