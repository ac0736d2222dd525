/** Storage key of a new closure's idempotency key, until there's a definite response. */
export const UNANSWERED = 'stashpoints.unanswered-closure';

/**
 * The idempotency key of one request; each spot and start day is a separate request. A closure that was restored and
 * then typed again has the same key, so that the API creates it once.
 */
export const closureKey = (key: string, { stashpointId, closeDate }: { stashpointId: string; closeDate: string }) =>
  `${key}-${stashpointId}-${closeDate}`;
