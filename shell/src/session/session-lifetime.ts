const DAY_MS = 24 * 60 * 60 * 1000;

/** A session's lifetime if the server sends no expiry: 14 days (spec §9). */
export const DEFAULT_LIFETIME_MS = 14 * DAY_MS;
/** The lifetime that a renewal requests: 30 days from now (spec §9). */
export const RENEWAL_MS = 30 * DAY_MS;
/** A session is renewed only if its remaining lifetime is at most this long (spec §9). */
export const RENEWAL_WINDOW_MS = 14 * DAY_MS;

/**
 * Parses a server's date-time to milliseconds since the epoch. Returns null if it's invalid. A date-time without a
 * zone is in UTC, not in the device's zone.
 */
export function instantOf(value: string | null | undefined): number | null {
  if (!value) return null;
  const hasZone = /(?:[zZ]|[+-]\d{2}:?\d{2})$/.test(value);
  const ms = Date.parse(hasZone || !value.includes('T') ? value : `${value}Z`);
  return Number.isNaN(ms) ? null : ms;
}

export type RenewalSubject = {
  token: string | null;
  isAuthenticated: boolean;
  expiresAt: string | null;
  role: string | null;
  /** Whether this token was renewed although the server sends no expiry for it. Such a token isn't renewed again. */
  wasRenewedBlindly: boolean;
};

/**
 * Returns the next step in a token's renewal. The rules of spec §4 apply in the order given there. `now` is in
 * milliseconds on the server's clock.
 */
export function renewalStep(subject: RenewalSubject, now: number): 'reset' | 'nothing' | 'skip' | 'renew' {
  if (subject.token === null) return 'reset';
  if (!subject.isAuthenticated) return 'nothing';
  const expiry = instantOf(subject.expiresAt);
  if (expiry !== null && expiry - now > RENEWAL_WINDOW_MS) return 'skip';
  if (subject.role === 'recovery') return 'skip';
  if (expiry === null && subject.wasRenewedBlindly) return 'skip';
  return 'renew';
}
