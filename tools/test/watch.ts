import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Misuse } from '@host-portal/delivery/command-line';
import { root } from './run-command.ts';

/**
 * Runs Jest's watch mode in the terminal. It starts with the tests below the paths and repeats them after each save.
 * Without paths, it runs the tests of files that changed since the last commit.
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
 * Returns Jest's arguments. They limit Jest to the projects of the paths, because it scans all files of each project
 * before it runs a test.
 *
 * @throws Misuse for a path without tests.
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
