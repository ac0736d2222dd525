import type { Browser } from '@playwright/test';
import type { RunningPortal } from '../../../tools/running-portal/portal.ts';

export type Target = {
  portal: RunningPortal;
  browser: Browser;
  /** Random numbers, the same for the same seed. */
  random: () => number;
};

/** How much was tried, and one sentence for each thing that broke. */
export type Result = { tried: number; broke: string[] };

/** One way to attack the portal. */
export type Part = {
  name: string;
  title: string;
  run: (target: Target) => Promise<Result>;
};
