import { useEffect, useState } from 'react';

/**
 * Counts down the seconds from `from` to 0 and then calls `onEnd` once, unless the countdown is stopped. Unmounting
 * the component stops it, so that a host who has left the error page isn't redirected.
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
