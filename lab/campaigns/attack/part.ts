import type { Browser } from '@playwright/test';
import type { RunningPortal } from '../../../tools/test-portal/portal.ts';

export type Target = {
  portal: RunningPortal;
  browser: Browser;
  /** A random number generator that depends only on the seed. */
  random: () => number;
};

/** The number of attempts, and one sentence for each successful attack. */
export type Result = { tried: number; broke: string[] };

export type Part = {
  name: string;
  title: string;
  run: (target: Target) => Promise<Result>;
};
