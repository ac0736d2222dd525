/**
 * The maximum number of spots whose closures are read immediately. The API returns one spot's closures per call, so
 * forty spots would need forty calls on each start.
 */
export const FEW_SPOTS = 4;
