import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '@host-portal/delivery/portal/browser';
import { filesOf } from './long-journeys.ts';

const report = process.env['JOURNEY_REPORT'];
const lot = process.env['JOURNEYS'];

/** Journeys: a host's ways through the real portal. Each worker has a portal of its own (portal.ts). */
export default defineConfig({
  testDir: './journeys',
  ...filesOf(lot),
  outputDir: '../test-results',
  // The short journeys open no page of the main site. The lab's settings start from these, so the paths lead out of the folder.
  globalSetup: [
    '../tools/running-portal/release-once.ts',
    ...(lot === 'short' ? [] : ['../e2e/servers/install-main-site.ts']),
  ],
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', { outputFile: string }]] : [])],
  forbidOnly: true,
  workers: 2,
  // A machine that is shared stalls now and then; what needed its second try is counted and named.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findHeadlessShell(), args: BROWSER_ARGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Journeys that break scripts on the way must see every request; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Lisbon',
    screenshot: 'only-on-failure',
  },
});
