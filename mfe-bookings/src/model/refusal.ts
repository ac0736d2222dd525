import { fieldErrors, isApiError, UNKNOWN_MESSAGE } from '@host-portal/shared-lib/api';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { WaitingChange } from '@host-portal/shared-lib/outbox';
import { actionOf, type CounterAction } from './counter-action.ts';

/** What the server refused of an action, and what it says. */
export type Refusal = {
  action: CounterAction;
  half: Half;
  /** The server's own words, which only an English page shows. */
  message: string | null;
  isForbidden: boolean;
  /** The state of the booking that was read afterwards; undefined until then. */
  seen?: string | null;
};

/** Which half of *Check in and out* it was: `second` after its check-in was sent, `both` when the check-out went with it. */
export type Half = 'first' | 'second' | 'both';

export function halfOf(
  action: CounterAction,
  { isCheckedIn, later }: { isCheckedIn: boolean; later: readonly WaitingChange[] },
): Half {
  if (action === 'checkOut' && isCheckedIn) return 'second';
  const goesToo = later.at(-1);
  return action === 'checkIn' && goesToo && actionOf(goesToo.body) === 'checkOut' ? 'both' : 'first';
}

export function refusalOf(error: unknown, { action, half }: Pick<Refusal, 'action' | 'half'>): Refusal {
  const said = fieldErrors(error, []).other.join(' ') || (isApiError(error) ? error.message : '');
  const message = said === '' || said === UNKNOWN_MESSAGE ? null : said;
  return { action, half, message, isForbidden: isApiError(error) && error.status === 403 };
}

/** The part of a booking that a newer state would show. */
export const stateKey = ({ hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt }: Booking) =>
  JSON.stringify([hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt !== null]);

/** Whether a later read has shown another state than the one after the refusal. */
export const isOutdated = ({ seen }: Refusal, booking: Booking | undefined) =>
  Boolean(seen) && booking !== undefined && stateKey(booking) !== seen;

/** The sentence for a row: what was not done, and why. */
export const refusalKey = ({ action, half }: Refusal) => `note.refused.${half === 'first' ? action : half}`;
