import { useEffect, useState } from 'react';

/**
 * Seconds left, `from` … 0; calls `onEnd` at 0, once. A stopped countdown stays stopped. It ends with the component, so
 * that nobody is moved from a page that is already gone (product.md T-13).
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
