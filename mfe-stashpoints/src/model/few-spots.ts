/**
 * The maximum number of spots whose closures are read immediately. The API returns the closures of one spot per call,
 * so forty spots would need forty calls at each start.
 */
export const FEW_SPOTS = 4;
