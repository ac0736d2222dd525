import { expect, test as base } from '@playwright/test';
import { NOW } from '@host-portal/delivery/portal/demo';
import { type RunningPortal, startPortal } from '../tools/test-portal/portal.ts';
import { watchViolations } from './page/violations.ts';

export { signIn } from './page/sign-in.ts';
export { expect };

type WorkerFixtures = {
  /**
   * The initial time of every clock in a file, as an ISO instant. A file that sets another time gets its own portal.
   */
  now: string;
  /**
   * The name of the portal. A file that sets another name gets its own portal, with all bookings of the demo data.
   */
  portalOf: string;
  portal: RunningPortal;
};
type Fixtures = {
  /** Uncaught errors of the page. The journey fails if any are left at its end. */
  pageErrors: string[];
  /**
   * Everything that the browser blocked by content security policy, integrity policy or Trusted Types. The journey
   * fails if there is any.
   */
  violations: string[];
};

/** Playwright's `test` with a portal per worker, the demo data's clock, and a page that reports violations. */
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
