import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderOf, IS_ONE_AREA, ROOT } from '../project.ts';

/** The folder that records passed checks, so that this machine doesn't repeat them for the same sources. */
const PASSED = join(ROOT, '.cache/test/passed');

/**
 * Runs an area's type check and tests before it goes live as `version`, which contains the hash of its sources.
 * Returns a summary. If a check fails, throws an error with the command and its output.
 */
export async function checkSources(name: string, version: string): Promise<string> {
  const file = join(PASSED, `${name}-${version}-${hashOfTests(folderOf(name))}`);
  if (existsSync(file)) return `${readFileSync(file, 'utf8')} before`;
  const passed = await runTests(name);
  mkdirSync(PASSED, { recursive: true });
  writeFileSync(file, passed);
  return passed;
}

/**
 * Runs the project's test command: all tests in a repository with one area, otherwise only the area's types and
 * tests.
 */
async function runTests(name: string): Promise<string> {
  const scope = IS_ONE_AREA ? [] : ['--', '--only', 'types,jest', '--area', name];
  // Raises the output limit, because a failing area prints more than the megabyte that Node allows by default.
  const options = { cwd: ROOT, maxBuffer: 2 ** 26 };
  await promisify(execFile)('npm', ['test', '--silent', ...scope], options).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${['npm test', ...scope].join(' ')} fails\n${stdout}${stderr}`.trim());
    },
  );
  return 'types and tests passed';
}

/** Hashes the tests. They aren't part of the release's version, but must run again after they change. */
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
