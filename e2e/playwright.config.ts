import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '@host-portal/delivery/portal/browser';
import { filesOf } from './long-journeys.ts';

const report = process.env['JOURNEY_REPORT'];
const lot = process.env['JOURNEYS'];

/**
 * Runs a host's journeys through the real portal. Each worker has a separate portal (tools/test-portal/portal.ts).
 */
export default defineConfig({
  testDir: './journeys',
  ...filesOf(lot),
  outputDir: '../test-results',
  // The short journeys don't open the main site. The lab's configuration extends this one, so both paths must work
  // from the folders of both configurations.
  globalSetup: [
    '../tools/test-portal/release-once.ts',
    ...(lot === 'short' ? [] : ['../e2e/servers/install-main-site.ts']),
  ],
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', { outputFile: string }]] : [])],
  forbidOnly: true,
  workers: 2,
  // A shared machine stalls occasionally, so a failed test is repeated once. The report lists tests that needed the
  // second attempt.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findHeadlessShell(), args: BROWSER_ARGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Blocks service workers by default, so that journeys can intercept all requests. Journeys that need the worker
    // allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Lisbon',
    screenshot: 'only-on-failure',
  },
});
