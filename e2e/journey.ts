import { expect, test as base } from '@playwright/test';
import { NOW } from '@host-portal/delivery/portal/demo';
import { type RunningPortal, startPortal } from '../tools/running-portal/portal.ts';
import { watchViolations } from './page/violations.ts';

export { signIn } from './page/sign-in.ts';
export { expect };

type WorkerFixtures = {
  /** What every clock of this file says at its start, an ISO instant; a file that changes it gets its own portal. */
  now: string;
  /** A file with a name of its own gets its own portal, with every booking as the demo world has it. */
  portalOf: string;
  portal: RunningPortal;
};
type Fixtures = {
  /** Uncaught errors of the page, which fail the journey unless it takes them out. */
  pageErrors: string[];
  /** What the browser refused: content security policy, integrity policy, Trusted Types. Always none. */
  violations: string[];
};

/** Playwright's `test` with a portal per worker, the demo world's clock, and a page that reports what it refuses. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  now: [NOW, { scope: 'worker', option: true }],

  portalOf: ['every file', { scope: 'worker', option: true }],

  portal: [
    async ({ now }, provide) => {
      const portal = await startPortal({ now });
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ portal }, provide) => provide(portal.url),

  pageErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await provide(errors);
      expect(errors, 'uncaught errors in the page').toEqual([]);
    },
    { auto: true },
  ],

  violations: [
    async ({ context }, provide) => {
      const violations = await watchViolations(context);
      await provide(violations);
      expect(violations, 'what the browser refused to do').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, now }, provide) => {
    await page.clock.install({ time: new Date(now) });
    await provide(page);
  },
});
