import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '@host-portal/delivery/portal/browser';
import { NOW } from '@host-portal/delivery/portal/demo';
import { freePort } from '@host-portal/delivery/portal/port';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { signingKey } from '@host-portal/delivery/store';
import { signIn } from '../../e2e/page/sign-in.ts';
import { until } from '../../e2e/until.ts';
import { RELEASED, type RunningPortal, runOn, startPortal } from '../../tools/test-portal/portal.ts';
import { runScript } from '../../tools/test/run-command.ts';
import { type Npm, npmElsewhere } from './npm.ts';
import { startPackageRegistry } from './package-registry.ts';
import { expectPublishable } from './packed-packages.ts';
import { type Stops, stopAll } from './servers/start-parts.ts';

/**
 * Tests a team that works outside this repository (docs/teams.md). The team gets our packages from a package
 * registry, creates, installs and tests an area in an empty folder, and then runs all commands against a running
 * portal. Prints one line per proof.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const NAME = 'messages';
const PAGE = `/account/${NAME}`;
/** The time limit in ms for a bundler, or for a browser that opens each page of an area, on a busy machine. */
const LONGEST_WAIT_MS = 120_000;
/** The most that `npm install` may add to a team's repository, in MB on the disk. */
const MOST_INSTALLED_MB = 231;

const failures = await publishAll(RELEASED, { log: () => {} });
assert.deepEqual([...failures], []);
const since = performance.now();
const folder = mkdtempSync(path.join(tmpdir(), 'own-repository-'));
const stops: Stops = [];
try {
  await proveAll();
} finally {
  await stopAll(stops);
  await rm(folder, { recursive: true, force: true });
}

async function proveAll() {
  const { npm, start } = await npmElsewhere();
  // The portal starts while packages are packed and installed. If packing fails before the portal is awaited, a
  // failed start must not end the process.
  const starting = startPortal();
  stops.push(() =>
    starting.then(
      (portal) => portal.stop(),
      () => undefined,
    ),
  );
  const repository = await proveInstalled(npm, await provePublished(npm));

  const portal = await starting;
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: BROWSER_ARGS });
  stops.push(() => browser.close());
  const page = await signedInPage(browser, portal);
  const team = await teamOf(npm, repository, portal);
  const parts = { team, page, portal, repository };
  const first = await proveRelease(parts);
  const second = await provePreview(parts);
  await proveCanary(parts, { first, second });
  await proveRollback(parts, { first, second });
  await proveEmbed(parts);
  const edge = await portal.anotherEdge({ PORTAL_DEVELOPER: '1' });
  const port = await freePort();
  const dev = start(repository, ['run', 'dev', '--', '--portal', edge, '--port', String(port)]);
  stops.push(() => dev.stop());
  await proveDev(parts, dev.output);
}

type Parts = { team: Team; page: Page; portal: RunningPortal; repository: string };
type Versions = { first: string; second: string };

/** Packs our packages and publishes them to a local registry. Resolves to the content of a team's `.npmrc`. */
async function provePublished(npm: Npm): Promise<string> {
  const packages = path.join(folder, 'packages');
  const { code, output } = await runScript('tools/pack.ts', ['--to', packages]);
  assert.equal(code, 0, output);
  const names = ['shared-lib', 'delivery', 'tools', 'create-remote'];
  const found = names.map((name) => expectPublishable(path.join(packages, name), ROOT));
  const [library, delivery, tools] = found;
  for (const each of [library, delivery]) assert.ok(each && each.maps > 50, JSON.stringify(each));
  for (const each of [library, tools]) assert.ok(each && each.maps > 20 && each.types > 0, JSON.stringify(each));
  const count = found.reduce((sum, { files }) => sum + files, 0);
  proved(
    `four packages are packed with ${count} files, types and source maps, and without paths into installed packages`,
  );

  const registry = await startPackageRegistry(path.join(folder, 'registry'), npm);
  stops.push(() => registry.stop());
  for (const name of names) await registry.publish(path.join(packages, name));
  proved('a local package registry accepts them');
  return registry.npmrc;
}

async function proveInstalled(npm: Npm, npmrc: string): Promise<string> {
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  writeFileSync(path.join(empty, '.npmrc'), npmrc);
  // A separate cache is used, because npm caches packages by name and version, and the usual cache may contain
  // earlier builds of the same version.
  const cache = { npm_config_cache: path.join(folder, 'npm-cache') };
  const said = await npm(empty, ['create', '--yes', '@host-portal/remote', NAME], cache);
  assert.match(said, new RegExp(`${NAME}/ is written`));
  const repository = path.join(empty, NAME);
  assert.equal(readFileSync(path.join(repository, '.npmrc'), 'utf8'), npmrc);
  proved(`npm create @host-portal/remote ${NAME} works in an empty folder`);
  // The installation prefers cached packages, because revalidating each one would take a minute.
  await npm(repository, ['install', '--prefer-offline']);
  const size = parseInt(execFileSync('du', ['-sm', 'node_modules'], { cwd: repository, encoding: 'utf8' }), 10);
  assert.ok(size <= MOST_INSTALLED_MB, `${size} MB are installed, and at most ${MOST_INSTALLED_MB} MB should be`);
  proved(`npm install works and takes ${size} MB`);
  await npm(repository, ['test']);
  proved('npm test checks types and runs Jest');
  return repository;
}

type Team = (command: string, ...flags: string[]) => Promise<string>;

/** Returns a function that runs commands as a team, with a key that may sign only for its area. */
async function teamOf(npm: Npm, repository: string, portal: RunningPortal): Promise<Team> {
  const keys = path.join(folder, 'keys');
  signingKey(NAME, keys, {});
  copyFileSync(path.join(portal.store.keys, 'root.pub.pem'), path.join(keys, 'root.pub.pem'));
  await runOn(portal, 'delivery/src/commands/owners.ts', [
    'add',
    NAME,
    '--owner',
    NAME,
    '--key',
    path.join(keys, `${NAME}.pub.pem`),
  ]);
  git(repository, 'init', '--quiet');
  git(repository, 'config', 'user.name', 'Ana');
  git(repository, 'config', 'user.email', 'ana@example.com');
  commitAll(repository);
  const env = { RELEASE_STORE: portal.store.releases, RELEASE_KEYS: keys };
  return (command, ...flags) => npm(repository, ['run', command, '--', ...flags], env);
}

async function proveRelease({ team, page, portal }: Parts): Promise<string> {
  const said = await team('release');
  assert.match(said, /opened next to the live releases/);
  const version = found(said, /^messages (\S+) is live/m);
  await sees(page, portal.url + PAGE, 'Messages');
  proved(
    'release runs its tests and opens its pages with shell and areas from the store, and its page is live in the portal',
  );
  return version;
}

async function provePreview({ team, page, portal, repository }: Parts): Promise<string> {
  change(repository, 'src/locales/en.json', '"orders.title": "Messages"', '"orders.title": "All messages"');
  commitAll(repository);
  const said = await team('preview', '--portal', portal.url);
  const version = found(said, /^messages (\S+) is not live/m);
  await sees(page, found(said, /^(http\S+)$/m), 'All messages');
  await page.getByText(`Preview, not live: Messages ${version}`).waitFor();
  await sees(page, portal.url + PAGE, 'Messages');
  proved('preview gives an address that shows the marked candidate, and all other addresses show the live release');
  return version;
}

async function proveCanary({ team, page, portal }: Parts, { first, second }: Versions) {
  await team('canary', NAME, second, '--percent', '100');
  await sees(page, portal.url + PAGE, 'All messages');
  proved('canary shows the new release to its visitors');
  const said = await team('releases');
  assert.match(said, /^messages live since .* by Ana \(release\), owner messages/m);
  assert.match(said, new RegExp(`^ +${first} +live `, 'm'));
  assert.match(said, new RegExp(`^ +${second} +canary 100 % `, 'm'));
  proved('releases lists the live release, its author, and the canary');
}

async function proveRollback({ team, page, portal }: Parts, { first, second }: Versions) {
  // Tests and browser are skipped, because the gate has already opened these pages and only one word has changed.
  const said = await team('release', '--without-tests', '--without-browser');
  assert.match(said, new RegExp(`^messages ${second} is live \\(published before`, 'm'));
  assert.match(await team('rollback', '--because', 'the word is wrong'), new RegExp(`back from ${second} to ${first}`));
  await sees(page, portal.url + PAGE, 'Messages');
  assert.match(await team('releases', '--history'), /rollback .* by Ana {2}because the word is wrong/);
  proved('rollback restores the previous release, and the history says why');
}

async function proveEmbed({ team, portal }: Parts) {
  const said = await team('embed', '--portal', portal.url, '--page', PAGE);
  assert.match(said, /<host-messages base-path="\/partners\/messages" language="en"><\/host-messages>/);
  const addresses = [...said.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  assert.ok(addresses.length > 3, said);
  for (const address of addresses) assert.equal((await fetch(address)).status, 200, address);
  proved('embed prints the tags for a host page, and everything that they refer to exists');
}

async function proveDev({ page, repository }: Parts, output: () => string) {
  const address = await until(
    'the first build of dev',
    async () => /^messages from the sources: (\S+)$/m.exec(output())?.[1] ?? null,
    LONGEST_WAIT_MS,
  ).catch((error: Error) => assert.fail(`${error.message}\n${output()}`));
  await sees(page, address, 'All messages');
  change(repository, 'src/orders/orders.page.tsx', "title={t('orders.title')}", 'title="Written just now"');
  await heading(page, 'Written just now').waitFor({ timeout: LONGEST_WAIT_MS });
  proved('dev shows its sources in the live portal, and the open page gets a change');
}

async function signedInPage(browser: Browser, { url }: RunningPortal): Promise<Page> {
  const page = await browser.newPage();
  await page.clock.install({ time: new Date(NOW) });
  await signIn(page, { at: `${url}/login?next=/account` });
  return page;
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Waits until the page shows this heading, because an edge notices a change only after a moment. */
async function sees(page: Page, address: string, name: string) {
  const isShown = async () => {
    await page.goto(address);
    await heading(page, name).waitFor({ timeout: 5000 });
    return true;
  };
  await until(`"${name}" at ${address}`, isShown, LONGEST_WAIT_MS);
}

function change(repository: string, file: string, from: string, to: string) {
  const text = readFileSync(path.join(repository, file), 'utf8');
  assert.ok(text.includes(from), `${file} does not contain ${from}`);
  writeFileSync(path.join(repository, file), text.replace(from, to));
}

function commitAll(repository: string) {
  git(repository, 'add', '.');
  git(repository, 'commit', '--quiet', '--message', 'feat: messages');
}

function git(cwd: string, ...args: string[]) {
  execFileSync('git', args, { cwd, stdio: 'pipe' });
}

function found(text: string, pattern: RegExp): string {
  const [, first] = pattern.exec(text) ?? [];
  assert.ok(first, `${pattern.source} is not in\n${text}`);
  return first;
}

function proved(sentence: string) {
  console.log(`✓ ${sentence} (${Math.round((performance.now() - since) / 1000)} s)`);
}
