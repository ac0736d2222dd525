import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '@host-portal/delivery/portal/browser';
import { freePort } from '@host-portal/delivery/portal/port';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { folderStore } from '@host-portal/delivery/store';
import type { Release } from '@host-portal/shared-lib/federation';
import { type ChangedFiles, changedFiles } from '../../e2e/servers/changed-files.ts';
import { startCollector } from '../../e2e/servers/collector.ts';
import { until } from '../../e2e/until.ts';
import { RELEASED, type RunningPortal, startPortal } from '../../tools/test-portal/portal.ts';
import { misbehaving } from '../campaigns/faults/sabotage.ts';
import { pageViews, signedInState, viewInBrowser } from './servers/page-views.ts';
import { drawnOnEveryScreen } from './servers/status-screens.ts';

/**
 * Starts a failing and an intact canary in a running portal, watched by the real command. Some page views come from a
 * real browser, and more are simulated over HTTP. The failing canary must be ended, the intact one must go live for
 * everybody, and the history and the page *what is live* must give the reasons. Prints one line per proof.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PERCENT = 50;
/**
 * Every fifth page view of the failing canary fails. On a busy machine, one in a thousand views of the live release
 * may fail as well.
 */
const FAILS_EACH = 5;
/** The time limit in ms for the edges to count and the command to decide. */
const LONGEST_WAIT_MS = 90_000;

const failures = await publishAll(RELEASED, { log: () => {} });
assert.deepEqual([...failures], []);
const since = performance.now();
const statusPort = await freePort();
const status = `http://127.0.0.1:${statusPort}/`;
const collector = await startCollector();
const shared = { EDGE_VIEW_SECRET: 'known to both edges', PORTAL_REPORT_URL: `${collector.url}/reports` };
const portal = await startPortal({ edgeEnv: { ...shared, EDGE_STATUS: `127.0.0.1:${statusPort}` } });
const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: BROWSER_ARGS });
const programs: ChildProcess[] = [];
try {
  const edges = [portal.url, await portal.anotherEdge(shared)];
  const parts = {
    ...portal,
    chrome: browser,
    views: pageViews(edges),
    state: await signedInState(browser, portal.url),
  };
  const live = await liveBookings(portal.url);
  const bad = await proveBad(parts, live);
  const good = await proveGood(parts, live);
  await provePage(browser, [bad, good]);
  proved(`everything took ${Math.round((performance.now() - since) / 1000)} s`);
} finally {
  for (const program of programs) program.kill();
  await browser.close();
  await portal.stop();
  await collector.stop();
}

type Parts = RunningPortal & {
  chrome: Browser;
  views: ReturnType<typeof pageViews>;
  state: Awaited<ReturnType<typeof signedInState>>;
};

async function proveBad({ url, store, chrome, views, state }: Parts, live: Release): Promise<string> {
  const bad = await published(store, live, 1, misbehaving('bookings', 'render', 'routes'));
  const ending = watch(store, bad);
  await views.areGiven(bad);
  await viewInBrowser(chrome, { url, state, version: bad, shows: 'the card' });
  const reported = () =>
    collector.at('/reports').find(({ remote, version }) => remote === 'bookings' && version === bad);
  await until('a report', async () => reported() !== undefined, LONGEST_WAIT_MS);
  proved('an error report names the canary whose page fails in a browser');
  await views.ask(700, { of: bad, each: FAILS_EACH, report: reported() });
  assert.equal(await ending.ended, 1, ending.output());
  assert.match(ending.output(), /the canary has ended and is withdrawn: more failed page views/);
  const [end] = history(store);
  assert.deepEqual([end?.kind, end?.actor], ['canary', 'Ana']);
  assert.match(end?.because ?? '', /more failed page views \(\d+ % against \d\.\d\d %/);
  assert.equal((await liveBookings(url)).version, live.version);
  proved(`the command ended the failing canary, and the history says why: ${end?.because}`);
  return bad;
}

async function proveGood({ url, store, chrome, views, state }: Parts, live: Release): Promise<string> {
  const good = await published(store, live, 2, {});
  const promoting = watch(store, good);
  await views.areGiven(good);
  await viewInBrowser(chrome, { url, state, version: good, shows: 'the page' });
  await views.ask(400);
  await until(
    'page views of the canary',
    async () => /Canary, 50 %(?:(?!<dt>)[\s\S])*<dt>Page views<\/dt><dd>[1-9]/.test(await textOf(status)),
    LONGEST_WAIT_MS,
  );
  await drawnOnEveryScreen(chrome, status, 'canary');
  await views.ask(4000);
  assert.equal(await promoting.ended, 0, promoting.output());
  assert.match(promoting.output(), /the canary is live for everybody now: no more failed page views/);
  await until('the good one live', async () => (await liveBookings(url)).version === good, LONGEST_WAIT_MS);
  const [release] = history(store);
  assert.match(release?.because ?? '', /no more failed page views \(0\.00 % against \d\.\d\d %/);
  proved(`the command promoted the good canary: ${release?.because}`);
  return good;
}

async function provePage(chrome: Browser, versions: string[]) {
  const page = await textOf(status);
  for (const text of [...versions, 'Withdrawn', 'more failed page views', 'no more failed page views', 'by Ana'])
    assert.ok(page.includes(text), text);
  await drawnOnEveryScreen(chrome, status, 'promoted');
  proved('the page "what is live" shows both with counts, vitals and reasons, on phone and desktop, light and dark');
}

async function liveBookings(url: string): Promise<Release> {
  const registry = JSON.parse(await textOf(`${url}/registry.json`)) as { remotes: { current: Release }[] };
  const found = registry.remotes.find(({ current }) => current.name === 'bookings')?.current;
  assert.ok(found);
  return found;
}

/** Publishes a changed copy of the live release without making it live. */
async function published(
  { releases }: RunningPortal['store'],
  { version: of }: Release,
  count: number,
  change: ChangedFiles,
) {
  const store = folderStore(releases);
  const original = JSON.parse(
    Buffer.from((await store.read('bookings', of, 'release.json')) ?? []).toString(),
  ) as Release;
  const { version, files } = await changedFiles(store, original, count, change);
  await store.publish('bookings', version, files);
  return version;
}

function envOf({ releases, keys }: RunningPortal['store']) {
  return { ...process.env, RELEASE_STORE: releases, RELEASE_KEYS: keys, RELEASE_ACTOR: 'Ana' };
}

/** Runs the command the way a team does. */
function watch(store: RunningPortal['store'], version: string) {
  const args = [
    'delivery/src/commands/canary.ts',
    'bookings',
    version,
    '--percent',
    String(PERCENT),
    '--watch',
    '--every',
    '2',
  ];
  const program = spawn(process.execPath, args, { cwd: ROOT, env: envOf(store), stdio: ['ignore', 'pipe', 'pipe'] });
  programs.push(program);
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(program, 'close').then(([code]) => code as number | null);
  return { ended, output: () => output };
}

type Change = { kind: string; actor: string; because?: string };

function history(store: RunningPortal['store']): Change[] {
  const args = ['delivery/src/commands/releases.ts', 'bookings', '--history', '--json'];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: ROOT, env: envOf(store), encoding: 'utf8' }),
  ) as Change[];
}

async function textOf(url: string) {
  return (await fetch(url)).text();
}

function proved(sentence: string) {
  console.log(`✓ ${sentence}`);
}
