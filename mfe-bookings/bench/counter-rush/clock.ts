import { seededRandom } from '@host-portal/tools/seeded-random';

/** When each schedule begins: early afternoon at the spot in Lisbon. */
export const START = Date.parse('2026-03-05T14:05:00.000Z');

type Timer = { id: number; at: number; run: () => void };

/**
 * A clock that runs only as far as a schedule has come. It replaces the timers, `Date.now` and `performance.now`, and
 * also `Math.random`, so that a seed is always the same story.
 */
export type Clock = {
  /** Milliseconds since the start of the schedule. */
  now: () => number;
  /** Runs all timers up to this moment in their order; `onTurn` is called after each of them. */
  runTo: (at: number, onTurn: () => void) => Promise<void>;
  /** The device sleeps: time passes and no timer runs. Those that are due run afterwards. */
  jump: (ms: number) => void;
  stop: () => void;
};

export function startClock(seed: number): Clock {
  const { setTimeout, clearTimeout } = globalThis;
  const { now: dateNow } = Date;
  const { random } = Math;
  const monotonic = performance.now.bind(performance);
  let elapsed = 0;
  let lastId = 0;
  let timers: Timer[] = [];

  const set = (run: () => void, ms = 0) => {
    lastId += 1;
    const id = lastId;
    timers.push({ id, at: elapsed + Math.max(0, ms), run });
    return Object.assign(new Number(id), { unref: () => undefined, ref: () => undefined });
  };
  const clear = (id: unknown) => {
    timers = timers.filter((timer) => timer.id !== Number(id));
  };
  const next = (until: number) => {
    let due: Timer | undefined;
    for (const timer of timers) if (timer.at <= until && (!due || timer.at < due.at)) due = timer;
    return due;
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  Math.random = seededRandom(seed);
  Date.now = () => START + elapsed;
  performance.now = () => elapsed;

  return {
    now: () => elapsed,
    runTo: async (at, onTurn) => {
      await settle();
      for (let timer = next(at); timer; timer = next(at)) {
        elapsed = Math.max(elapsed, timer.at);
        clear(timer.id);
        timer.run();
        await settle();
        onTurn();
      }
      elapsed = Math.max(elapsed, at);
    },
    jump: (ms) => {
      elapsed += ms;
    },
    stop: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout });
      Math.random = random;
      Date.now = dateNow;
      performance.now = monotonic;
    },
  };
}

/** Lets every promise that can go on go on. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
