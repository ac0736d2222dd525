import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { IS_ONE_AREA, ROOT } from './project.ts';

/**
 * Packages that only some commands need, by purpose. They are optional peer dependencies of the packed `delivery`
 * (tools/pack/packages.ts), because they would double the size of a team's `node_modules`.
 */
export const FETCHED = {
  'a rehearsal': ['@electric-sql/pglite', '@playwright/test', 'playwright'],
  'the development server': ['open', 'react-refresh', 'webpack-dev-middleware', 'webpack-dev-server'],
  'a bucket': ['@aws-sdk/client-s3'],
} as const;

/**
 * Installs the packages for this purpose in a team's repository, unless they are already installed. npm leaves
 * package.json and its lock unchanged, so the next `npm install` removes them again. @throws Error with the command
 * that installs them, if npm fails.
 */
export function fetchFor(use: keyof typeof FETCHED): void {
  if (!IS_ONE_AREA || FETCHED[use].every(isInstalled)) return;
  const manifest = join(import.meta.dirname, '../../../package.json');
  const { peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { peerDependencies: Versions };
  const exactly = (names: readonly string[]) => names.map((name) => `${name}@${peerDependencies[name]}`);
  process.stderr.write(`Fetching the packages for ${use}: ${FETCHED[use].join(', ')}\n`);
  // Also names packages that another command has fetched, because npm removes packages that aren't in package.json.
  const kept = Object.values(FETCHED).flat().filter(isInstalled);
  const names = [...new Set([...FETCHED[use], ...kept])];
  // Other package managers set this variable, too.
  const manager = process.env['npm_execpath'] ?? '';
  const npm = basename(manager) === 'npm-cli.js' ? manager : null;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status, stderr } = spawnSync(program, [...first, 'install', ...options, ...exactly(names)], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) {
    const reason = /npm error (?!code)(.+)/.exec(stderr ?? '')?.[1] ?? 'npm did not start';
    const remedy = `npm install --save-dev ${exactly(FETCHED[use]).join(' ')}`;
    throw new Error(`the packages for ${use} cannot be fetched (${reason}): run ${remedy}`);
  }
}

type Versions = Record<string, string>;

const isInstalled = (name: string) =>
  (createRequire(import.meta.url).resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name)));
