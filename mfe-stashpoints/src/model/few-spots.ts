/**
 * Up to this many spots, all closures are read at once. The API returns closures of one spot per call, so forty spots
 * would mean forty calls at each start.
 */
export const FEW_SPOTS = 4;
