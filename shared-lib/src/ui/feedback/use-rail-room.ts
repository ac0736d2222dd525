import { useLayoutEffect, useState } from 'react';

/** From one alert of a column to the next, in rem. */
export const ALERT_STEP = 4.5;
const GAP = 0.25;

/** How many alerts have room in the column, which is lower while banners are drawn above it. At least one. */
export function useRailRoom(column: HTMLElement | undefined): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!column) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const height = column.getBoundingClientRect().height / rem;
      // It has no height while it isn't drawn.
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
