import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesOf, rehearse } from '@host-portal/delivery/gate/rehearsal';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { liveReleases } from '@host-portal/delivery/registry/registry';
import { folderStore } from '@host-portal/delivery/store';
import { RELEASED } from '../test-portal/portal.ts';
import { JOURNEYS_OF } from './area-journeys.ts';
import type { Check, Outcome } from './check.ts';
import { root, runScript } from './run-command.ts';

export const journeys: Check = {
  name: 'journeys',
  title: 'Playwright in Chromium against a running portal',
  run: () => runJourneys('short'),
  async runFor({ name }) {
    const pages = await everyPageOf(name);
    const own = JOURNEYS_OF.get(name) ?? [];
    if (pages.failed > 0 || own.length === 0) return pages;
    const journeyed = await runJourneys('short', own);
    return { ...journeyed, passed: pages.passed + journeyed.passed };
  },
};

/** Opens every page and slot of an area as the gate does, because an area may have no journeys. */
async function everyPageOf(name: string): Promise<Outcome> {
  const failures = await publishAll(RELEASED, { log: () => undefined });
  if (failures.size > 0) return { passed: 0, failed: failures.size, problems: [...failures.values()].join('\n') };
  const store = folderStore(RELEASED.releases);
  const live = await liveReleases(store, RELEASED.keys);
  const release = live.find((each) => each.name === name);
  if (!release) return { passed: 0, failed: 1, problems: `${name} is not live among the journeys' releases` };
  const { problems, opened } = await rehearse({ release, files: await filesOf(store, release) }, live, store);
  if (problems.length === 0) console.log(`  opened ${opened}`);
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, problems: problems.join('\n') };
}

/**
 * Runs the long journeys (`e2e/long-journeys.ts`), the short ones, or the lab's. `names` limits the run to these
 * journeys.
 */
export async function runJourneys(lot: 'short' | 'long' | 'lab', names: readonly string[] = []): Promise<Outcome> {
  const report = path.join(root, `.cache/test/journeys-${lot}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await runScript(
    'node_modules/@playwright/test/cli.js',
    [
      'test',
      '-c',
      `${lot === 'lab' ? 'lab' : 'e2e'}/playwright.config.ts`,
      ...names.map((name) => `/journeys/${name}.spec.ts`),
    ],
    {
      live: true,
      env: { JOURNEY_REPORT: report, JOURNEYS: lot },
    },
  );
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number };
    errors: { message: string }[];
  };
  const failed = stats.unexpected + errors.length;
  const passed = stats.expected;
  const problems = errors.map(({ message }) => message).join('\n');
  if (code !== 0 && failed === 0) return { passed, failed: 1, problems: `Playwright ended with code ${code}` };
  return { passed, failed, problems };
}
