import { fieldErrors, isApiError, UNKNOWN_MESSAGE } from '@host-portal/shared-lib/api';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { WaitingChange } from '@host-portal/shared-lib/outbox';
import { actionOf, type CounterAction } from './counter-action.ts';

/** An action that the server refused, with the server's message. */
export type Refusal = {
  action: CounterAction;
  half: Half;
  /** The server's message, which is shown only on an English page. */
  message: string | null;
  isForbidden: boolean;
  /** The booking's state in the first read after the refusal. It's undefined before that read. */
  seen?: string | null;
};

/**
 * The refused half of *Check in and out*. `second` means that only the check-out was refused, and `both` that the
 * check-out was dropped because the check-in was refused.
 */
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

/** Returns a key for the state that check-ins, check-outs and cancellations change. */
export const stateKey = ({ hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt }: Booking) =>
  JSON.stringify([hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt !== null]);

/** Whether a later read has shown a different state than the read right after the refusal. */
export const isOutdated = ({ seen }: Refusal, booking: Booking | undefined) =>
  Boolean(seen) && booking !== undefined && stateKey(booking) !== seen;

/** Returns the translation key of the row's message, which explains what failed and why. */
export const refusalKey = ({ action, half }: Refusal) => `note.refused.${half === 'first' ? action : half}`;
