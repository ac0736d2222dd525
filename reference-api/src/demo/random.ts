/** Generates pseudo-random numbers that are the same on every machine, so that the demo data is reproducible. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  between: (low: number, high: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** Returns true with probability `p`. */
  chance: (p: number) => boolean;
  /** Returns a code of capital letters and digits that are hard to confuse with each other. */
  code: (length: number) => string;
};

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates pseudo-random numbers with the Mulberry32 algorithm. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]) => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from.');
    return items[between(0, items.length - 1)] as T;
  };
  return {
    next,
    between,
    pick,
    chance: (p) => next() < p,
    code: (length) => Array.from({ length }, () => ALPHABET[between(0, ALPHABET.length - 1)]).join(''),
  };
}
