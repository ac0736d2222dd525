import { isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';

/** Requests with the same idempotency key that got no response but may have reached the server. */
export type Unanswered = {
  key: string;
  /** The fingerprints of the contents that may have arrived with this key. */
  prints: readonly string[];
  /** The time at which the first of these requests was sent, in ms since the epoch. */
  since: number;
};

/**
 * The outcome of a request. `refused` means that the server rejected it, and `reached` that a request with the same
 * key but different content arrived first. `ignored` requests weren't sent or weren't processed. `unknown` requests
 * may have arrived.
 */
export type Ending = 'done' | 'refused' | 'reached' | 'ignored' | 'unknown';

/**
 * How long a key is used. The server stores a response for a week, but after a day the host is probably creating
 * something else.
 */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Returns the entry to store before a request is sent, because the page may be closed before the response arrives.
 */
export function sending(before: Unanswered | null, print: string, fresh: { key: string; now: number }): Unanswered {
  if (!before || before.since + KEY_LIFETIME_MS < fresh.now)
    return { key: fresh.key, prints: [print], since: fresh.now };
  return before.prints.includes(print) ? before : { ...before, prints: [...before.prints, print] };
}

/**
 * Returns the entry to store after a request has ended. The key is dropped once none of its requests can still
 * arrive.
 */
export function ended(before: Unanswered | null, sent: Unanswered, print: string, ending: Ending): Unanswered | null {
  if (ending === 'unknown') return sent;
  if (ending === 'ignored') return before;
  if (ending === 'done' || ending === 'reached') return null;
  const prints = sent.prints.filter((each) => each !== print);
  return prints.length > 0 ? { ...sent, prints } : null;
}

/**
 * Returns the outcome of a failed request. The outcome is unknown after an error in our own code, because the server
 * may already have responded.
 */
export function endingOf(error: unknown): Ending {
  if (!isApiError(error) || isOutcomeUnknown(error) || error.id === 'REQUEST_IN_FLIGHT') return 'unknown';
  if (error.id === 'IDEMPOTENCY_KEY_REUSED') return 'reached';
  // Either the request wasn't sent, or the server didn't process it. An earlier request with the same key may still
  // have arrived.
  return error.status === null || [401, 408, 425, 429].includes(error.status) ? 'ignored' : 'refused';
}

/** Returns a short fingerprint of plain data (cyrb53), which distinguishes contents without storing them. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value);
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
