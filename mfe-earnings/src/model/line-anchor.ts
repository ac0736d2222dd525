/** The id of a line's row on its statement, for links to it (`#line-t1`). */
export const lineAnchor = (transactionId: string) => `line-${transactionId}`;

/** The anchor in a location's hash; empty for a hash that is none of ours. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
