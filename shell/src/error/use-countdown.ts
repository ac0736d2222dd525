import { useEffect, useState } from 'react';

/**
 * Counts down from `from` seconds to 0 and then calls `onEnd` once. It stops if `isStopped` is set, or when the
 * component unmounts, so that a host who has left the error page isn't redirected.
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
