/** Returns the element id of a transaction's row on a statement, for links (`#line-t1`). */
export const lineAnchor = (transactionId: string) => `line-${transactionId}`;

/** Returns the row's element id from a location's hash, or an empty string for any other hash. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
