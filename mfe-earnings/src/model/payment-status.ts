/** A payout's state as the portal shows it. For `unknown`, the portal shows the server's status. */
export type PaymentState = 'paid' | 'pending' | 'processing' | 'failed' | 'cancelled' | 'unknown';

/**
 * Maps a `paymentStatus` to a state. The spec doesn't list the possible values, so common ones are recognized and
 * others are shown unchanged.
 */
export function paymentStateOf(status: string | null): PaymentState {
  return (
    STATES.get(
      status
        ?.trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_') ?? '',
    ) ?? 'unknown'
  );
}

/** Formats `awaiting_review` as `Awaiting review`. */
export function humanised(code: string): string {
  const text = code
    .trim()
    .replaceAll(/[_\s-]+/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const STATES = new Map<string, PaymentState>([
  ['paid', 'paid'],
  ['settled', 'paid'],
  ['completed', 'paid'],
  ['succeeded', 'paid'],
  ['pending', 'pending'],
  ['unpaid', 'pending'],
  ['scheduled', 'pending'],
  ['processing', 'processing'],
  ['in_transit', 'processing'],
  ['in_progress', 'processing'],
  ['failed', 'failed'],
  ['returned', 'failed'],
  ['rejected', 'failed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['voided', 'cancelled'],
]);
