import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@host-portal/delivery/project';
import { workspaces } from '../test/workspaces.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  const settings = ['lerna.json', 'nx.json', 'package.json', '.gitignore'];
  for (const file of [...settings, ...workspaces(ROOT).map((each) => `${each}/package.json`)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  appendFileSync(path.join(folder, '.gitignore'), '\nnode_modules\n');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.com');
  commit('feat: what was published before');
  for (const each of workspaces(ROOT)) git('tag', '--annotate', '--message', 'before', nameAndVersion(each));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('lerna version sets versions and changelogs from the commits and does not change other packages', () => {
  const before = Object.fromEntries(workspaces(ROOT).map((each) => [each, versionOf(each)]));
  change('shared-lib', 'feat(shared-lib): a list that can be sorted');
  change('telemetry', 'fix(telemetry): a span ends once');
  change('e2e', 'docs(e2e): what it is for');
  run(path.join(ROOT, 'node_modules/lerna/dist/cli.js'), 'version', '--yes', '--no-push');

  expect(versionOf('shared-lib')).toBe(raised(before['shared-lib'], 'minor'));
  expect(versionOf('telemetry')).toBe(raised(before['telemetry'], 'patch'));
  // A package that depends on the exact new version also gets a new version.
  expect(versionOf('create-remote')).toBe(raised(before['create-remote'], 'patch'));
  expect(manifestOf('create-remote').dependencies).toMatchObject({
    '@host-portal/shared-lib': versionOf('shared-lib'),
  });

  expect(changelogOf('shared-lib')).toMatch(/### Features[\s\S]*\*\*shared-lib:\*\* a list that can be sorted/);
  expect(changelogOf('telemetry')).toMatch(/### Bug Fixes[\s\S]*\*\*telemetry:\*\* a span ends once/);
  expect(changelogOf('shared-lib')).not.toContain('a span ends once');
  expect(git('tag', '--points-at', 'HEAD').split('\n')).toContain(nameAndVersion('shared-lib'));
  expect(git('status', '--porcelain')).toBe('');
});

type Manifest = { name: string; version: string; dependencies?: Record<string, string> };

const manifestOf = (each: string) =>
  JSON.parse(readFileSync(path.join(folder, each, 'package.json'), 'utf8')) as Manifest;
const versionOf = (each: string) => manifestOf(each).version;
const changelogOf = (each: string) => readFileSync(path.join(folder, each, 'CHANGELOG.md'), 'utf8');

function nameAndVersion(each: string) {
  const { name, version } = manifestOf(each);
  return `${name}@${version}`;
}

function raised(version = '', part: 'minor' | 'patch') {
  const [major, minor, patch] = version.split('.').map(Number);
  return part === 'minor' ? `${major}.${Number(minor) + 1}.0` : `${major}.${minor}.${Number(patch) + 1}`;
}

function change(each: string, message: string) {
  appendFileSync(path.join(folder, each, 'notes.txt'), `${message}\n`);
  commit(message);
}

function commit(message: string) {
  git('add', '.');
  git('commit', '--quiet', '--message', message);
}

const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
