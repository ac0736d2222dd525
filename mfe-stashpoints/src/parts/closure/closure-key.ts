/**
 * The name of the local storage entry that holds a new closure's idempotency key until there's a definite response.
 */
export const UNANSWERED = 'stashpoints.unanswered-closure';

/**
 * Returns one request's idempotency key, which depends on the spot and the start day. A restored closure that is then
 * typed again gets the same key, so that the API creates it only once.
 */
export const closureKey = (key: string, { stashpointId, closeDate }: { stashpointId: string; closeDate: string }) =>
  `${key}-${stashpointId}-${closeDate}`;
