import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while the component is mounted. Returns false if the browser has no wake lock or refuses one,
 * for example because the battery is low.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(() => wakeLock() !== undefined);
  useEffect(() => {
    let isHere = true;
    let current: WakeLockSentinel | undefined;
    const ask = async () => {
      // Requests the lock again, because the browser releases it whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      const given = await wakeLock()
        ?.request('screen')
        .catch(() => undefined);
      if (!isHere) return given?.release();
      current = given;
      setAwake(given !== undefined);
    };
    const follow = () => void ask();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', follow);
      void current?.release();
    };
  }, []);
  return isAwake;
}

const wakeLock = () => (navigator as { wakeLock?: WakeLock }).wakeLock;
