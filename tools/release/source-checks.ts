import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, IS_ONE_AREA, ROOT } from '../project.ts';
import type { Check, Outcome } from '../test/check.ts';
import { runJest } from '../test/jest.ts';
import { types } from '../test/types.ts';

/** What passed for these very sources: they need not be checked twice on this machine. */
const PASSED = join(ROOT, '.cache/test/passed');

/**
 * Types and tests of an area of this tree, before it goes live as `version`, which is named by its sources. Returns what
 * passed, in short. Throws one line with the first that fails; the rest stands below it.
 */
export async function checkSources(name: string, version: string): Promise<string> {
  const file = join(PASSED, `${name}-${version}-${hashOfTests(folderOf(name))}`);
  if (existsSync(file)) return `${readFileSync(file, 'utf8')} before`;
  const passed = IS_ONE_AREA ? ownTests(name) : await typesAndJest(name);
  mkdirSync(PASSED, { recursive: true });
  writeFileSync(file, passed);
  return passed;
}

/** A repository of its own says itself what its tests are. */
function ownTests(name: string): string {
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--silent'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm test of ${name} fails\n${stdout}${stderr}`.trim());
  return 'npm test passed';
}

async function typesAndJest(name: string): Promise<string> {
  const folder = folderOf(name);
  const compiled = await (types.runFor as NonNullable<Check['runFor']>)({ name, folder });
  expectPassed(`the types of ${folder} are wrong`, compiled);
  const tested = await runJest('node_modules/jest/bin/jest.js', {
    report: `jest-${folder}.json`,
    workers: 2,
    paths: [`/${folder}/`],
    isQuiet: true,
  });
  expectPassed(`${tested.failed} tests of ${folder} fail: npm test -- --only jest --area ${name}`, tested);
  return `types and ${tested.passed} tests passed`;
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

function expectPassed(sentence: string, { failed, problems }: Outcome) {
  if (failed > 0) throw new Error(problems ? `${sentence}\n${problems}` : sentence);
}
