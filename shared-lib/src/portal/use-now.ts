import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.tsx';

const TICK_MS = 30_000;

/** The server's clock in ms, twice a minute while the page is visible and at once when it becomes so. */
export function useNow(): number {
  const portal = usePortal();
  const [now, setNow] = useState(() => portal.now());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(portal.now());
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [portal]);
  return now;
}
