/**
 * The name of the local storage entry that holds a new closure's idempotency key until there's a definite response.
 */
export const UNANSWERED = 'stashpoints.unanswered-closure';

/**
 * Returns the idempotency key of the request for one spot and start day. A host who types a closure again, after its
 * response was lost, gets the same key, so that the API creates it only once.
 */
export const closureKey = (key: string, { stashpointId, closeDate }: { stashpointId: string; closeDate: string }) =>
  `${key}-${stashpointId}-${closeDate}`;
