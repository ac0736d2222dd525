/** Where the key of a new closure is kept until there is a definite answer. */
export const UNANSWERED = 'stashpoints.unanswered-closure';

/**
 * The key of one request: each spot and day is another closure. A closure that was restored and then typed again has the
 * same key, so that the API creates it once.
 */
export const closureKey = (key: string, { stashpointId, closeDate }: { stashpointId: string; closeDate: string }) =>
  `${key}-${stashpointId}-${closeDate}`;
