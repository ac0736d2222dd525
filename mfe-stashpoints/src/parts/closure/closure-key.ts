/**
 * The name of the local storage entry that holds a new closure's idempotency key until there's a definite response.
 */
export const UNANSWERED = 'stashpoints.unanswered-closure';

/**
 * Returns the idempotency key of one request, which depends on the spot and the start day. A closure that was
 * restored and then typed again gets the same key, so that the API creates it only once.
 */
export const closureKey = (key: string, { stashpointId, closeDate }: { stashpointId: string; closeDate: string }) =>
  `${key}-${stashpointId}-${closeDate}`;
