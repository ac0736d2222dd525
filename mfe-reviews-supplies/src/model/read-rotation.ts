/** The maximum number of spots for which Today reads everything at each start. */
const FEW = 2;
const DAY_MS = 24 * 60 * 60_000;

export type ReadOfSpot = 'review' | 'orders';

/**
 * Whether Today reads this spot's reviews, or its orders, on this day. Each call returns one of them for one spot, so
 * forty spots would cause eighty calls at each start. A host with more spots gets one of these reads per day, in
 * rotation, and Today shows the others from the cache.
 */
export function isReadToday(read: ReadOfSpot, index: number, { count, now }: { count: number; now: number }): boolean {
  if (count <= FEW) return true;
  const turn = Math.floor(now / DAY_MS) % (2 * count);
  return turn === 2 * index + (read === 'orders' ? 1 : 0);
}
