import { createRandom } from '../../../reference-api/src/demo/random.ts';

/** The time at which each schedule begins: early afternoon at the spot in Lisbon. */
export const START = Date.parse('2026-03-05T14:05:00.000Z');

type Timer = { id: number; at: number; run: () => void };

/** A simulated clock that advances only with the schedule. */
export type Clock = {
  /** Milliseconds since the start of the schedule. */
  now: () => number;
  /** Calls `run` after this many milliseconds. The returned function cancels the timer. */
  after: (ms: number, run: () => void) => () => void;
  /** Runs all timers up to this time in order, and calls `onTurn` after each. */
  runTo: (at: number, onTurn: () => void) => Promise<void>;
  /**
   * Simulates a sleeping device: time passes without running timers. The timers that have become due run afterwards.
   */
  jump: (ms: number) => void;
  /** Runs all code that doesn't wait for a timer. */
  settle: () => Promise<void>;
  stop: () => void;
};

export type StartClock = (seed: number) => Clock;

/**
 * Replaces this process's timers, `Date.now`, `performance.now` and `Math.random`, so that a seed always gives the
 * same run.
 */
export const startClock: StartClock = (seed) => {
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
  Math.random = createRandom(seed).next;
  Date.now = () => START + elapsed;
  performance.now = () => elapsed;

  return {
    now: () => elapsed,
    after: (ms, run) => {
      const id = set(run, ms);
      return () => clear(id);
    },
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
    settle,
    stop: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout });
      Math.random = random;
      Date.now = dateNow;
      performance.now = monotonic;
    },
  };
};

/** Runs all pending promises. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
