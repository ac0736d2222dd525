import { useEffect, useState } from 'react';

/**
 * Seconds left, `from` … 0; calls `onEnd` once at 0. A stopped countdown stays stopped. It ends with the component,
 * so it can't redirect from a page that was already left.
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
