import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, IS_ONE_AREA, ROOT } from '../project.ts';

/** What passed for these very sources: they need not be checked twice on this machine. */
const PASSED = join(ROOT, '.cache/test/passed');

/**
 * Types and tests of an area of this tree, before it goes live as `version`, which is named by its sources. Returns what
 * passed, in short. Throws one line with the first that fails; the rest stands below it.
 */
export function checkSources(name: string, version: string): string {
  const file = join(PASSED, `${name}-${version}-${hashOfTests(folderOf(name))}`);
  if (existsSync(file)) return `${readFileSync(file, 'utf8')} before`;
  const passed = ownTests(name);
  mkdirSync(PASSED, { recursive: true });
  writeFileSync(file, passed);
  return passed;
}

/** The test command of the project: all of it in a repository with one area, the area's part of it here. */
function ownTests(name: string): string {
  const scope = IS_ONE_AREA ? [] : ['--', '--only', 'types,jest', '--area', name];
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--silent', ...scope], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`npm test${scope.map((flag) => ` ${flag}`).join('')} fails\n${stdout}${stderr}`.trim());
  return 'types and tests passed';
}

/** A version says nothing of the tests: they are no part of a release. */
function hashOfTests(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.test.{ts,tsx}', { cwd: join(ROOT, folder), exclude: isInstalled }).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, folder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

const isInstalled = (name: string) => name === 'node_modules';
