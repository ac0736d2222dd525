import { drawInAndOut } from './draw-in-and-out.ts';
import { createDraw, type Draw, drawAnswer } from './draw.ts';
import { type Schedule, type Step, type Target, TRAVELLERS } from './schedule.ts';

const ACTIONS = ['checkIn', 'checkOut', 'undoCheckIn', 'cancel'] as const;
const TARGETS: readonly Target[] = [
  'row',
  'row',
  'row',
  'row',
  'row',
  'row',
  'alert',
  'alert',
  'main',
  'below',
  'found',
];
/** Most taps of a schedule affect this many travellers, because people in a hurry often act on the same few. */
const MOST_AT_ONCE = 3;

/**
 * Draws a seed's schedule: bursts of work at the counter, mixed with network events, server events and a colleague's
 * actions.
 */
export function drawSchedule(seed: number): Schedule {
  const draw = createDraw(seed);
  const { upTo, pick } = draw;
  const inStore = TRAVELLERS.filter(() => draw.chance(0.4));
  const steps: Step[] = [];
  const among = Array.from({ length: MOST_AT_ONCE }, () => pick(TRAVELLERS));
  let at = 500;
  while (at < 100_000) {
    const burst = 1 + upTo(5);
    for (let step = 0; step < burst; step += 1) {
      steps.push(...drawSteps(at, draw, draw.chance(0.7) ? among : TRAVELLERS));
      at += pick([60, 200, 350, 600, 1000, 1800, 2500]);
    }
    // Some pauses are about ten seconds, because a row settles ten seconds after its tap and may then move under the
    // finger.
    at += pick([400, 1500, 4000, 7000, 9800, 10_200]);
  }
  const view = pick(['today', 'today', 'bookings'] as const);
  return { seed, view, isPhone: draw.chance(0.5), inStore, steps: [...steps, ...drawInAndOut(seed, at)] };
}

function drawSteps(
  at: number,
  { upTo, pick, chance }: Draw,
  travellers: readonly (typeof TRAVELLERS)[number][],
): Step[] {
  const who = pick(travellers);
  const tap = (on: Target): Step => ({
    at,
    do: 'tap',
    on,
    who,
    ago: pick([0, 0, 60, 250, 600, 1200, 2000]),
    hold: 40 + upTo(100),
  });
  const kind = upTo(100);
  if (kind < 50) return [tap(pick(TARGETS))];
  // In most cases, the person closes what was opened.
  const close: Step[] = chance(0.7) ? [{ at: at + 1500 + upTo(2000), do: 'close' }] : [];
  if (kind < 54) return [{ at, do: 'open', who }, { ...tap(pick(['main', 'below'])), at: at + 700 }, ...close];
  if (kind < 58) return [{ at, do: 'find', who }, { ...tap('found'), at: at + 700 }, ...close];
  if (kind < 61) return [{ at, do: 'close' }];
  if (kind < 68)
    return [
      { at, do: 'colleague', who, action: pick(ACTIONS) },
      { at: at + upTo(3000), do: 'reread' },
    ];
  if (kind < 71) return [{ at, do: 'colleague', who, action: pick(ACTIONS) }];
  if (kind < 77) return [{ at, do: 'reread' }];
  if (kind < 84) {
    const answers = Array.from({ length: 1 + upTo(3) }, () => drawAnswer({ upTo, pick, chance }));
    return [{ at, do: 'trouble', who, answers, isForever: chance(0.2) }];
  }
  if (kind < 86)
    return [
      { at, do: 'offline' },
      { at: at + 500 + upTo(15_000), do: 'online' },
    ];
  if (kind < 87) return [{ at, do: 'sleep', ms: pick([20_000, 120_000]) }];
  if (kind < 89) return [{ at, do: 'decide', who, choice: pick(['send', 'drop']) }];
  if (kind < 90) return [{ at, do: 'unstick', who, choice: pick(['retry', 'drop']) }];
  if (kind < 92) return [{ at, do: 'answer', who, answer: pick(['notCome', 'stillHere']) }];
  if (kind < 96) return drawKeys(at, { upTo, pick, chance });
  return [drawText(at, who, { upTo, pick, chance })];
}

function drawKeys(at: number, { upTo, pick, chance }: Draw): Step[] {
  const key = pick(['u', 'u', 'u', 'o', 'i', 'Control+z'] as const);
  const first: Step[] = chance(0.5) ? [{ at, do: 'key', key: 'ArrowDown' }] : [];
  const again: Step[] = chance(0.5) ? [{ at: at + 1500 + upTo(600), do: 'key', key }] : [];
  return [...first, { at: at + 600, do: 'key', key }, ...again];
}

function drawText(at: number, who: string, { pick, chance }: Draw): Step {
  if (chance(0.5))
    return {
      at,
      do: 'type',
      text: pick([who.toLowerCase(), 'luca', 'giulia', 'julia moreau']),
      every: pick([60, 150, 300, 400]),
      end: '',
    };
  return {
    at,
    do: 'scan',
    text: `BOOKING-${who.toUpperCase()}`,
    every: pick([2, 30, 80, 150]),
    end: pick(['', 'Enter', 'Tab']),
  };
}
