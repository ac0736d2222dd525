/** The faults that a store operation can have. */
export const STORE_FAULTS = [
  'refuses',
  'hangs',
  'is slow',
  'shows the past',
  'loses',
  'repeats',
  'dies after',
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

/** The store's current faults: the share of operations that fail (0 to 1), and the kinds of faults. */
export type Weather = { share: number; faults: readonly StoreFault[] };

export const FINE: Weather = { share: 0, faults: [] };
export const AWAY: Weather = { share: 1, faults: ['refuses'] };

/** Draws a fault, or none, for each operation, and counts the faults. */
export function faultsOf(weather: () => Weather, random: () => number) {
  const counted = new Map<StoreFault, number>();
  const draw = (): StoreFault | null => {
    const { share, faults } = weather();
    if (faults.length === 0 || random() >= share) return null;
    const fault = faults[Math.floor(random() * faults.length)] ?? null;
    if (fault) counted.set(fault, (counted.get(fault) ?? 0) + 1);
    return fault;
  };
  return { counted, draw };
}

/** Returns how long a slow operation waits before it begins, in ms. */
export const slowMs = (random: () => number) => 50 + 400 * random();
