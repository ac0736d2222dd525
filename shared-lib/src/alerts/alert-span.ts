/** The number of characters that fit into two lines of the narrowest column for alerts. */
const SHORT = 44;

/** Returns how many positions an alert takes: one, or two for a long message. */
export const spanOf = ({ message }: { message: string }) => (message.length > SHORT ? 2 : 1);

type Placed = { position: number; message: string };

/** Returns the lowest position in which the new alert doesn't overlap any shown alert. */
export function freePosition(shown: readonly Placed[], newest: { message: string }): number {
  const ends = [0, ...shown.map((alert) => alert.position + spanOf(alert))];
  const isFree = (from: number) =>
    shown.every((alert) => from + spanOf(newest) <= alert.position || from >= alert.position + spanOf(alert));
  return Math.min(...ends.filter(isFree));
}
