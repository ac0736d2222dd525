import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Check, Outcome } from './check.ts';
import { root, runScript } from './run-command.ts';

export const journeys: Check = {
  name: 'journeys',
  title: 'Playwright in a real Chromium, against the portal as it runs',
  run: () => runJourneys('short'),
};

/** The journeys of `e2e/long-journeys.ts`, or the others. */
export async function runJourneys(lot: 'short' | 'long'): Promise<Outcome> {
  const report = path.join(root, `.cache/test/journeys-${lot}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await runScript('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts'], {
    live: true,
    env: { JOURNEY_REPORT: report, JOURNEYS: lot },
  });
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: { message: string }[];
  };
  const failed = stats.unexpected + errors.length;
  const passed = stats.expected + stats.flaky;
  // A second try shows in the summary: something in the journey or the product is flaky and has to be fixed.
  if (stats.flaky > 0) console.log(`  ! ${stats.flaky} passed only at the second try (named above as flaky)`);
  const problems = errors.map(({ message }) => message).join('\n');
  if (code !== 0 && failed === 0) return { passed, failed: 1, problems: `Playwright ended with code ${code}` };
  return { passed, failed, problems };
}
