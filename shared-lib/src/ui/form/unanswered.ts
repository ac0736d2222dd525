import { isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';

/** Requests that share one key and may have arrived, although no answer came. */
export type Unanswered = {
  key: string;
  /** A fingerprint of each content that was sent with the key and may have arrived. */
  prints: readonly string[];
  /** When the first of them was sent, in ms since the epoch. */
  since: number;
};

/** An answer, a refusal, the news that another content came first under this key, or nothing certain. */
export type Ending = 'done' | 'refused' | 'reached' | 'ignored' | 'unknown';

/** The server keeps an answer for a week; a key that is a day old is no longer about what the host does now. */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000;

/** What is kept before a request goes out, because the page may be gone when the answer comes. */
export function sending(before: Unanswered | null, print: string, fresh: { key: string; now: number }): Unanswered {
  if (!before || before.since + KEY_LIFETIME_MS < fresh.now)
    return { key: fresh.key, prints: [print], since: fresh.now };
  return before.prints.includes(print) ? before : { ...before, prints: [...before.prints, print] };
}

/** What is kept after a request has ended: the key goes once no content may still arrive under it. */
export function ended(before: Unanswered | null, sent: Unanswered, print: string, ending: Ending): Unanswered | null {
  if (ending === 'unknown') return sent;
  if (ending === 'ignored') return before;
  if (ending === 'done' || ending === 'reached') return null;
  const prints = sent.prints.filter((each) => each !== print);
  return prints.length > 0 ? { ...sent, prints } : null;
}

/** What a failed request says of its own fate. An error of ours may have come after the server's answer. */
export function endingOf(error: unknown): Ending {
  if (!isApiError(error) || isOutcomeUnknown(error) || error.id === 'REQUEST_IN_FLIGHT') return 'unknown';
  if (error.id === 'IDEMPOTENCY_KEY_REUSED') return 'reached';
  // The request was never sent, or the server did not look at it. An earlier one with the same key may have arrived.
  return error.status === null || [401, 408, 425, 429].includes(error.status) ? 'ignored' : 'refused';
}

/** A short fingerprint of plain data (cyrb53): it tells contents apart, and nothing of them can be read from it. */
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
