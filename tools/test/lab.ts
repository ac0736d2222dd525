import { ensureInstalled } from '../ensure-installed.ts';
import type { Outcome } from './check.ts';
import { JEST, runJest } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { lintOf } from './lint.ts';
import { runScript } from './run-command.ts';
import { typesOf } from './types.ts';

/**
 * Runs a program of the lab. Each line with a tick in its output counts as a passed test. Without such lines, the
 * program counts as one test.
 */
export async function runLab(script: string, args: string[] = []): Promise<Outcome> {
  await ensureInstalled('lab', 'main-site');
  const { code, output } = await runScript(script, args);
  const passed = output.split('\n').filter((line) => line.startsWith('✓')).length;
  return code === 0
    ? { passed: Math.max(passed, 1), failed: 0, problems: '' }
    : { passed, failed: 1, problems: output.trim() };
}

/**
 * Checks types and lint in `lab/` and `main-site/`, and runs the lab's unit tests and its fault journey. `npm test`
 * doesn't include them.
 */
export async function checkLab(): Promise<Outcome> {
  await ensureInstalled('lab', 'main-site');
  const outcomes = [
    await typesOf(['lab', 'main-site']),
    await lintOf(['lab', 'main-site']),
    await runJest(JEST, { report: 'jest-lab.json', workers: 1, config: 'lab/jest.config.js' }),
    await runJourneys('lab', ['faults']),
  ];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    problems: outcomes
      .map(({ problems }) => problems)
      .filter(Boolean)
      .join('\n'),
  };
}
