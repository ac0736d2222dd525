/** Of so few spots Today reads everything at each start. */
const FEW = 2;
const DAY_MS = 24 * 60 * 60_000;

export type ReadOfSpot = 'review' | 'orders';

/**
 * Whether Today asks for this spot's reviews, or for its orders, on this day. The API gives both for one spot at a time:
 * with forty spots each start would be eighty calls. Over several spots one of these reads has its day, each in turn;
 * else Today shows what this device has read on the days before.
 */
export function isReadToday(read: ReadOfSpot, index: number, { count, now }: { count: number; now: number }): boolean {
  if (count <= FEW) return true;
  const turn = Math.floor(now / DAY_MS) % (2 * count);
  return turn === 2 * index + (read === 'orders' ? 1 : 0);
}
