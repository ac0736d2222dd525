import { createRandom, type Random } from '../../../reference-api/src/demo/random.ts';
import type { Answer } from './schedule.ts';

export type Draw = Pick<Random, 'pick' | 'chance'> & {
  /** Returns a random whole number from 0 to `most` - 1. */
  upTo: (most: number) => number;
};

export function createDraw(seed: number): Draw {
  const { pick, chance, between } = createRandom(seed);
  return { pick, chance, upTo: (most) => between(0, most - 1) };
}

export function drawAnswer({ upTo, pick }: Draw): Answer {
  const ms = pick([100, 400, 1500, 5000, 20_000, 60_000]);
  const status = pick([409, 422, 429, 500] as const);
  return pick<Answer>([
    { is: 'done', ms },
    { is: 'done', ms },
    { is: 'lost', ms: Math.min(ms, 2000) },
    { is: 'hang' },
    { is: 'status', status, ms: 100 + upTo(1500), ...(status === 429 && { retryAfter: pick([1, 5, 30]) }) },
  ]);
}
