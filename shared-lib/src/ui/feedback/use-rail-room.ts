import { useLayoutEffect, useState } from 'react';

/** The height in rem of an alert in a column, including the gap. */
export const ALERT_STEP = 4.5;
const GAP = 0.25;

/**
 * Returns the number of alerts that fit into the column, which is at least one. Banners above the column reduce its
 * height.
 */
export function useRailRoom(column: HTMLElement | undefined): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!column) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const height = column.getBoundingClientRect().height / rem;
      // A hidden column has no height, so its alerts aren't limited.
      setFits(height === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((height + GAP) / ALERT_STEP)));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(column);
    return () => observer.disconnect();
  }, [column]);
  return fits;
}
