/** Up to this many spots, Today reads everything at each start. */
const FEW = 2;
const DAY_MS = 24 * 60 * 60_000;

export type ReadOfSpot = 'review' | 'orders';

/**
 * Whether Today reads this spot's reviews, or its orders, on this day. The API returns both for one spot per call, so
 * forty spots would mean eighty calls at each start. With more spots, one of these reads is made per day, round-robin;
 * Today shows the others from the cache.
 */
export function isReadToday(read: ReadOfSpot, index: number, { count, now }: { count: number; now: number }): boolean {
  if (count <= FEW) return true;
  const turn = Math.floor(now / DAY_MS) % (2 * count);
  return turn === 2 * index + (read === 'orders' ? 1 : 0);
}
