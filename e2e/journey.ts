import { expect, test as base } from '@playwright/test';
import { NOW } from '@host-portal/delivery/portal/demo';
import { type RunningPortal, startPortal } from '../tools/test-portal/portal.ts';
import { watchViolations } from './page/violations.ts';

export { signIn } from './page/sign-in.ts';
export { expect };

type WorkerFixtures = {
  /**
   * The time at which all clocks start, as an ISO instant. A spec file that sets a different time gets its own portal.
   */
  now: string;
  /** The portal's name. A spec file that sets a different name gets its own portal with unchanged demo data. */
  portalOf: string;
  portal: RunningPortal;
};
type Fixtures = {
  /** Uncaught errors on the page. The journey fails if the list isn't empty at the end. */
  pageErrors: string[];
  /**
   * Everything that the browser blocked because of the content security policy, the integrity policy or Trusted
   * Types. The journey fails if the list isn't empty at the end.
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
      // Logs the cause as well, because React's report of an error that it recovered from doesn't include it.
      await page.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error?.cause) console.error('cause:', error.cause?.stack ?? error.cause);
        }),
      );
      page.on('console', (message) => {
        if (message.text().startsWith('cause:')) errors.push(message.text());
      });
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
