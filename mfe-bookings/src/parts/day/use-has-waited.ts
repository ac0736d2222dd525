import { useEffect, useState } from 'react';

/** True once `isWaiting` has been true for this long. Limits how long content waits for what belongs above it. */
export function useHasWaited(isWaiting: boolean, ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setHasWaited(true), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, ms]);
  return hasWaited;
}
