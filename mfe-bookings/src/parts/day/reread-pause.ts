import type { Portal } from '@host-portal/shared-lib/portal';

/** `recent` is the two days before today, and `older` is the weeks before them. */
export type WindowAge = 'today' | 'recent' | 'older';

const MINUTE_MS = 60_000;
const PAUSE_MS: Record<WindowAge, number> = { today: MINUTE_MS, recent: 3 * MINUTE_MS, older: 10 * MINUTE_MS };
/**
 * After each of these periods without changes, bookings are read less often: first half as often, then a third as
 * often.
 */
const QUIET_MS = [2 * MINUTE_MS, 15 * MINUTE_MS];
/** The factor that extends the pause if data saving is turned on in the host's browser. */
const SAVING = 5;

/** Returns how long to wait before a visible window is read again. */
export function pauseBeforeReread(portal: Portal, age: WindowAge): number {
  const quiet = performance.now() - portal.bookings.newsAt;
  const steps = 1 + QUIET_MS.filter((limit) => quiet > limit).length;
  return PAUSE_MS[age] * steps * (isSavingData() ? SAVING : 1);
}

/** Whether data saving is turned on. Some browsers don't support this property. */
const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
