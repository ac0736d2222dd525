/** With at most this many spots, Today reads every spot's reviews and orders at each start. */
const FEW = 2;
const DAY_MS = 24 * 60 * 60_000;

export type ReadOfSpot = 'review' | 'orders';

/**
 * Whether Today reads this spot's reviews (or orders) on this day. Reading both for forty spots would take eighty
 * calls at each start. A host with more than two spots therefore makes only one of these calls per day, in rotation,
 * and Today shows the rest from the cache.
 */
export function isReadToday(read: ReadOfSpot, index: number, { count, now }: { count: number; now: number }): boolean {
  if (count <= FEW) return true;
  const turn = Math.floor(now / DAY_MS) % (2 * count);
  return turn === 2 * index + (read === 'orders' ? 1 : 0);
}
