import { createDraw, drawAnswer } from './draw.ts';
import { type Step, TRAVELLERS } from './schedule.ts';

const OTHER_SEEDS = 1_000_000;

/**
 * Draws steps that check bookings in and out with one press, beginning at the time `start`. They use separate random
 * numbers and come last, so that the other steps of known seeds don't change.
 */
export function drawInAndOut(seed: number, start: number): Step[] {
  const draw = createDraw(OTHER_SEEDS + seed);
  const { upTo, pick, chance } = draw;
  const steps: Step[] = [];
  let at = start;
  for (const _ of [1, 2, 3]) {
    const who = pick(TRAVELLERS);
    const tap = (after: number, on: 'both' | 'below'): Step => ({
      at: at + after,
      do: 'tap',
      on,
      who,
      ago: pick([0, 0, 250, 600]),
      hold: 40 + upTo(100),
    });
    const answers = Array.from({ length: 1 + upTo(3) }, () => drawAnswer(draw));
    if (chance(0.7)) steps.push({ at, do: 'trouble', who, answers, isForever: chance(0.15) });
    steps.push({ at: at + 100, do: 'open', who }, tap(900, 'both'));
    if (chance(0.2)) steps.push({ at: at + upTo(3000), do: 'colleague', who, action: pick(['checkIn', 'cancel']) });
    if (chance(0.3)) steps.push(tap(1100 + upTo(2500), pick(['both', 'below'])));
    if (chance(0.1)) steps.push({ at: at + upTo(1500), do: 'offline' }, { at: at + 2000 + upTo(9000), do: 'online' });
    steps.push({ at: at + 4000, do: 'close' });
    at += 4100 + upTo(6000);
  }
  return steps;
}
