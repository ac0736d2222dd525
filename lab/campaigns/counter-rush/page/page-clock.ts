import type { Page } from '@playwright/test';
import type { Clock } from '../clock.ts';

/**
 * The longest step by which the page's time advances. A request sent by one of the page's timers reaches the server
 * with at most this delay.
 */
const SLICE_MS = 250;

type Timer = { at: number; run: () => void };

export type PageClock = Clock & {
  /** From this call on, the page's time advances only with this clock. */
  start: (settle: () => Promise<void>) => void;
  /** Schedules an action to run in the page before its screen is read next. */
  todo: (task: () => Promise<unknown>) => void;
};

/** Creates a clock that controls the page's time and the server's response times. */
export function createPageClock(page: Page): PageClock {
  let elapsed = 0;
  let timers: Timer[] = [];
  let tasks: (() => Promise<unknown>)[] = [];
  let read: (() => Promise<void>) | null = null;

  const next = () =>
    timers.reduce<Timer | null>((first, timer) => (first && first.at <= timer.at ? first : timer), null);
  const settle = async () => {
    for (const task of tasks.splice(0)) await task();
    await read?.();
  };
  return {
    now: () => elapsed,
    after: (ms, run) => {
      // The page's clock advances in whole milliseconds.
      const timer = { at: Math.ceil(elapsed + ms), run };
      // Before the schedule begins, the server responds immediately.
      if (read) timers.push(timer);
      else run();
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    runTo: async (at, onTurn) => {
      await settle();
      onTurn();
      for (;;) {
        const due = next();
        const until = Math.min(at, elapsed + SLICE_MS, due?.at ?? at);
        if (until > elapsed) {
          await page.clock.runFor(until - elapsed);
          elapsed = until;
          await settle();
          onTurn();
        }
        if (due && due.at <= elapsed) {
          timers = timers.filter((each) => each !== due);
          due.run();
          await settle();
          onTurn();
        } else if (elapsed >= at) return;
      }
    },
    jump: (ms) => {
      elapsed += ms;
      tasks.push(() => page.clock.fastForward(ms));
    },
    settle,
    stop: () => {
      timers = [];
      tasks = [];
    },
    start: (settled) => {
      read = settled;
    },
    todo: (task) => void tasks.push(task),
  };
}
