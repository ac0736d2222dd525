import type { Portal } from '@host-portal/shared-lib/portal';

/** Today; the two days before it; the weeks before them. */
export type WindowAge = 'today' | 'recent' | 'older';

const MINUTE_MS = 60_000;
const PAUSE_MS: Record<WindowAge, number> = { today: MINUTE_MS, recent: 3 * MINUTE_MS, older: 10 * MINUTE_MS };
/** After so long without anything new it is asked half as often, then a third. */
const QUIET_MS = [2 * MINUTE_MS, 15 * MINUTE_MS];
/** Where the host has asked the browser to save data. */
const SAVING = 5;

/** How long a window that is looked at stands until it is read again. */
export function pauseBeforeReread(portal: Portal, age: WindowAge): number {
  const quiet = performance.now() - portal.bookings.newsAt;
  const steps = 1 + QUIET_MS.filter((limit) => quiet > limit).length;
  return PAUSE_MS[age] * steps * (isSavingData() ? SAVING : 1);
}

/** Not every browser says. */
const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
