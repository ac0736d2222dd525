import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Check, Outcome } from './check.ts';
import { warningsIn } from './jest-warnings.ts';
import { root, runScript } from './run-command.ts';

export const jest: Check = {
  name: 'jest',
  title: 'unit and component tests of every package',
  run: () => runJest(JEST, { report: 'jest.json', workers: 2 }),
  runFor: ({ folder }) =>
    runJest(JEST, { report: `jest-${folder}.json`, workers: workersFor(folder), paths: [`/${folder}/`] }),
};

/**
 * Up to this number of test files run in Jest's own process, because starting and stopping a worker takes longer than
 * it saves.
 */
const FEW = 10;

const workersFor = (folder: string) =>
  globSync(`${folder}/src/**/*.test.{ts,tsx}`, { cwd: root }).length > FEW ? 2 : 0;

export const JEST = 'node_modules/jest/bin/jest.js';

/**
 * `workers` is 0 to run in Jest's own process, and `config` is a package's configuration, by default the root's.
 * `paths` limits the run to tests whose path contains one of these strings. With `isQuiet`, nothing is printed.
 */
type JestOptions = { report: string; workers: number; config?: string; paths?: string[]; isQuiet?: boolean };

/** Runs Jest, or one of our scripts that passes its arguments to Jest, and counts the results. */
export async function runJest(
  script: string,
  { report, workers, config, paths = [], isQuiet = false }: JestOptions,
): Promise<Outcome> {
  const file = path.join(root, '.cache/test', report);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const inPackage = config ? ['--config', config] : [];
  const atOnce = workers === 0 ? '--runInBand' : `--maxWorkers=${workers}`;
  const args = [...inPackage, atOnce, '--json', `--outputFile=${file}`, ...paths];
  const { code, output } = await runScript(script, args, { live: !isQuiet });
  const jestReport = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestReport;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  if (code !== 0 && failed === 0)
    return { passed: numPassedTests, failed: 1, problems: `Jest ended with code ${code}` };
  const warnings = warningsIn(output);
  const problems = [...(isQuiet ? namesOfFailed(jestReport) : []), ...warnings];
  return { passed: numPassedTests, failed: failed + warnings.length, problems: problems.join('\n') };
}

/** The fields of Jest's report that are used here. A file that can't be loaded has a status but no results. */
type Report = Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number> & {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

function namesOfFailed({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const where = path.relative(root, name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${where}: ${fullName}`) : [`${where} does not run`];
    });
}
