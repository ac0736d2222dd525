import { useEffect, useState } from 'react';

/**
 * Counts down the seconds from `from` to 0 and then calls `onEnd` once, unless it's stopped. It ends when the
 * component unmounts, so it can't redirect from a page that the host has already left.
 */
export function useCountdown(from: number, isStopped: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (isStopped) return;
    if (left === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isStopped, onEnd]);
  return left;
}
