/**
 * Of so many spots all closures are read as soon as they are shown. The API gives them for one spot at a time: with forty
 * spots each start would be forty calls.
 */
export const FEW_SPOTS = 4;
