import { seededRandom } from '../../../tools/seeded-random.ts';
import type { Answer } from './schedule.ts';

export type Draw = {
  /** From 0 up to this, a whole number. */
  upTo: (most: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
};

export function createDraw(seed: number): Draw {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  return {
    upTo,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
    chance: (share) => random() < share,
  };
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
