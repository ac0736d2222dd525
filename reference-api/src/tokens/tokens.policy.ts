import { DAY, later, MINUTE } from '../clock.ts';
import { forbidden, invalid } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';
import type { TokenRow } from '../session/tokens.repository.ts';

/**
 * A renewed token expires after at most 30 days (spec §4). The tolerance is for clients whose clock is slightly fast.
 */
const MAX_RENEWAL = 30 * DAY;
const TOLERANCE = 5 * MINUTE;

/** Refuses to renew recovery tokens, and refuses times that are too far ahead or in the past (spec §4). */
export function canRenew(token: TokenRow, expiresAt: Date, now: Date): Decision {
  if (token.role === 'recovery') return forbidden('A recovery token is not renewed.');
  if (expiresAt <= now) return invalid({ expires_at: ['Must be in the future.'] });
  if (expiresAt > later(now, MAX_RENEWAL + TOLERANCE))
    return invalid({ expires_at: ['Must be at most 30 days ahead.'] });
  return true;
}
