const DAY_MS = 24 * 60 * 60 * 1000;

/** The session's lifetime if the server sends no expiry: 14 days (spec §9). */
export const DEFAULT_LIFETIME_MS = 14 * DAY_MS;
/** A renewal asks for 30 days from now (spec §9). */
export const RENEWAL_MS = 30 * DAY_MS;
/** Sessions that last longer than this aren't renewed (spec §9). */
export const RENEWAL_WINDOW_MS = 14 * DAY_MS;

/**
 * Parses a server's date-time to milliseconds since the epoch, or returns null if it's invalid. A date-time without a
 * zone is in UTC, never in the device's zone.
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
  /** True if the server sends no expiry for this token. It's then renewed only once. */
  wasRenewedBlindly: boolean;
};

/** Decides a token renewal in the order of spec §4. `now` is in milliseconds on the server's clock. */
export function renewalStep(subject: RenewalSubject, now: number): 'reset' | 'nothing' | 'skip' | 'renew' {
  if (subject.token === null) return 'reset';
  if (!subject.isAuthenticated) return 'nothing';
  const expiry = instantOf(subject.expiresAt);
  if (expiry !== null && expiry - now > RENEWAL_WINDOW_MS) return 'skip';
  if (subject.role === 'recovery') return 'skip';
  if (expiry === null && subject.wasRenewedBlindly) return 'skip';
  return 'renew';
}
