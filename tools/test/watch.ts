import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Misuse } from '@host-portal/delivery/command-line';
import { root } from './run-command.ts';

/**
 * Hands the terminal over to Jest's watch mode. It starts with the tests below the paths and runs them again after each
 * save. Without a path it runs the tests of what has changed since the last commit.
 */
export function watch(paths: readonly string[]): Promise<number> {
  const program = path.join(root, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [program, ...watchArguments(paths)], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Jest looks through the files of each project before it runs a test, so it is given only those of the paths.
 *
 * @throws Misuse for a path that has no tests.
 */
export function watchArguments(paths: readonly string[]): string[] {
  if (paths.length === 0) return ['--watch'];
  const inside = paths.map((each) => path.normalize(each));
  return ['--watchAll', '--projects', ...new Set(inside.map(projectOf)), '--testPathPatterns', ...inside];
}

function projectOf(given: string): string {
  const [folder = ''] = given.split(path.sep);
  const isTested = existsSync(path.join(root, given)) && existsSync(path.join(root, folder, 'jest.config.js'));
  if (isTested) return folder;
  throw new Misuse(`--watch ${given} has no tests: use a folder or a test file, such as mfe-bookings/src/today`);
}
