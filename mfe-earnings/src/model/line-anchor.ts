/** The id of a line's row on its statement, for links (`#line-t1`). */
export const lineAnchor = (transactionId: string) => `line-${transactionId}`;

/** The line anchor in a location's hash; empty if the hash is something else. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
