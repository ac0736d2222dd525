/** The id of a line's row on its statement, for links (`#line-t1`). */
export const lineAnchor = (transactionId: string) => `line-${transactionId}`;

/** Returns the line anchor in a location's hash, or an empty string for any other hash. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
