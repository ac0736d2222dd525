import type { Browser } from '@playwright/test';
import type { RunningPortal } from '../../tools/running-portal/portal.ts';

export type Target = {
  portal: RunningPortal;
  browser: Browser;
  /** The same numbers for one seed. */
  random: () => number;
};

/** What was tried, and in words each thing that did not hold. */
export type Result = { tried: number; broke: string[] };

/** One way to attack the portal. */
export type Part = {
  name: string;
  title: string;
  run: (target: Target) => Promise<Result>;
};
