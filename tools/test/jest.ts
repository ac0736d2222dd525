import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Check, Outcome } from './check.ts';
import { warningsIn } from './jest-warnings.ts';
import { root, runScript } from './run-command.ts';

export const jest: Check = {
  name: 'jest',
  title: 'unit and component tests of every package',
  run: () => runJest('node_modules/jest/bin/jest.js', { report: 'jest.json', workers: 2 }),
};

/** Runs Jest, or a script of ours that hands its arguments on to Jest, and counts what it reports. */
export async function runJest(
  script: string,
  { report, workers }: { report: string; workers: number },
): Promise<Outcome> {
  const file = path.join(root, '.cache/test', report);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const args = [`--maxWorkers=${workers}`, '--json', `--outputFile=${file}`];
  const { code, output } = await runScript(script, args, { live: true });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  if (code !== 0 && failed === 0)
    return { passed: numPassedTests, failed: 1, problems: `Jest ended with code ${code}` };
  const warnings = warningsIn(output);
  return { passed: numPassedTests, failed: failed + warnings.length, problems: warnings.join('\n') };
}
