import { storedText, storeText } from '../stored-text.ts';

/** When somebody signed up on this device and has not checked a bag in since; ms of its clock. */
const SIGNED_UP = 'shell.signed-up';
const HOUR_MS = 3_600_000;

export type TapMeasures = {
  /** From the opening of the page, or from the moment it came back into view, to the first tap on a booking. */
  openingMs?: number;
  /** From the sign-up on this device to its first check-in. */
  signUpHours?: number;
};

/**
 * What a tap on a booking says besides its action, without saying whose it is: how long after the page was opened it
 * came, and how long after the sign-up. Each is said once.
 */
export function createTapMeasures(): (event: string, payload: object) => TapMeasures {
  let openedAt: number | null = 0;
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) openedAt = performance.now();
  });

  return (event, payload) => {
    if (event === 'host-signed-up') storeText(SIGNED_UP, String(Date.now()));
    if (event !== 'booking-changed') return {};
    const measures: TapMeasures = {};
    if (openedAt !== null) measures.openingMs = Math.round(performance.now() - openedAt);
    openedAt = null;
    const signedUp = Number(storedText(SIGNED_UP));
    if ((payload as { action?: unknown }).action === 'checkIn' && signedUp > 0) {
      measures.signUpHours = Math.max(0, Math.round((Date.now() - signedUp) / HOUR_MS));
      storeText(SIGNED_UP, null);
    }
    return measures;
  };
}
