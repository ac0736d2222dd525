import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '@host-portal/delivery/portal/browser';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { signIn } from '../../e2e/page/sign-in.ts';
import { until } from '../../e2e/until.ts';
import type { Ask } from '../system/servers/ask.ts';
import { containerOf, isHealthy, leftovers, PATIENCE_MS, podman, run, startEngine } from './engine.ts';
import { buildImages, makeBaseImages } from './images.ts';
import { proveBackup, proveLimits, proveRootKey, proveSnapshot, proveState } from './jobs.ts';
import { provePackages } from './packages.ts';
import { type Portal, releaseCommand, startPortal } from './portal.ts';

/**
 * Builds both Dockerfiles with Podman, starts everything in docker-compose.yml and uses the portal. Prints one line
 * per proof with its duration. Stops at the first failure, and leaves only images behind.
 */
const AREA = 'earnings';
/** The sixth host of the seed data, whose language is English. */
const HOST = { email: 'host6@load.example', password: ACCOUNT.password };

type Booking = { id: string; dropoff: string; has_been_checked_in: boolean };

const SERVICES = ['nginx', 'edge-1', 'edge-2', 'api', 'postgres', 'backup', 'snapshot'];

const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-containers-'));
const engine = await startEngine();
const cleanUp = async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
try {
  await proveAll();
} catch (error) {
  for (const service of SERVICES) {
    const container = await containerOf(service);
    if (container) console.error(service, await run('sh', ['-c', `podman logs --tail 20 ${container} 2>&1`]));
  }
  throw error;
} finally {
  await cleanUp();
}

async function proveAll() {
  await step('the base images exist: Debian with Node, nginx and PostgreSQL', makeBaseImages);
  await step('both Dockerfiles build without changes', buildImages);
  const portal = await step('docker-compose up: every container is healthy', () => startPortal(folder));
  await step('no container runs as root, can gain privileges or write to its root file system', proveRights);
  await step(
    'the packages of both images are those of the lock, without tools, and sbom.json lists them',
    provePackages,
  );
  const booking = await step('a host signs in through nginx over TLS and checks a bag in', () => proveCheckIn(portal));
  await step('an area that is released is live at nginx', () => proveRelease(portal));
  await step('each edge writes what it has verified into its volume', proveState);
  await step('memory, processes and logs of every container are limited', () => proveLimits(SERVICES));
  await step('the backup job writes a dump that restores the check-in, and a copy of the releases', () =>
    proveBackup(portal, booking.id),
  );
  await step('the snapshot job renews the snapshot with its own key', () => proveSnapshot(portal));
  await step('the root key and a team’s key are replaced, in files that replace the old ones', () =>
    proveRootKey(portal, AREA),
  );
  await step('the edges accept both new keys without a restart: the area is retired and live again', () =>
    proveRelease(portal),
  );
  const asked = await step('an edge that is killed under load loses no request and comes back', () =>
    proveDeath(portal),
  );
  console.log(`  ${asked} requests`);
  await step('after a restart of PostgreSQL the bag is still checked in', () => proveRestart(portal, booking));
  await step('docker-compose down leaves no container, network or volume', async () => {
    await portal.compose('down', '--volumes');
    assert.deepEqual(await leftovers(), []);
  });
}

async function step<T>(proof: string, prove: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await prove();
  console.log(`✓ ${proof} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

async function proveRights() {
  for (const service of SERVICES) {
    const probe = 'id -u; touch /probe 2>&1; grep -hE "^(CapEff|NoNewPrivs)" /proc/1/status';
    const said = await podman('exec', await containerOf(service), 'sh', '-c', probe);
    assert.match(said, /^[1-9]\d*\n.*Read-only file system\nCapEff:\t0+\nNoNewPrivs:\t1$/, service);
  }
}

async function proveCheckIn({ origin, connect }: Portal): Promise<Booking> {
  const ask = connect();
  // An edge that started before the API takes a moment to find the API.
  await until('the API behind an edge', async () => (await ask('/v2/bookings')).status === 401);
  const demo = await ask('/v2/tokens', loginOf(ACCOUNT));
  assert.equal(demo.status, 401, 'the demo account, whose password everybody knows, is in an empty database');
  const seed = ['node', 'reference-api/src/seed.ts', '--hosts', '6', '--bookings', '20000'];
  await podman('exec', await containerOf('api'), ...seed);
  const headers = await sessionOf(ask);
  const query = new URLSearchParams({ dropoff_gte: new Date().toISOString(), per_page: '1' });
  const next = await ask(`/v2/bookings?${query}`, { headers });
  const { items } = JSON.parse(next.body.toString()) as { items: Booking[] };
  const [booking] = items;
  assert.ok(booking);
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: BROWSER_ARGS });
  try {
    // HTTPS errors are ignored, because the certificate is self-signed.
    const page = await browser.newPage({ ignoreHTTPSErrors: true, baseURL: origin });
    const list = encodeURIComponent(`/account/bookings?booking=${booking.id}`);
    await signIn(page, { at: `/login?next=${list}`, as: HOST });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Check in \d+ bags? for/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Undo check-in for/ })
      .waitFor();
    // The row shows the check-in before the page has sent it, so the page must stay open.
    await until('the check-in at the API', () => isCheckedIn(ask, booking));
  } finally {
    await browser.close();
  }
  ask.stop();
  return booking;
}

function loginOf({ email, password }: typeof ACCOUNT) {
  const body = JSON.stringify({ username: email, password, role: 'host' });
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

async function sessionOf(ask: Ask) {
  const { token } = JSON.parse((await ask('/v2/tokens', loginOf(HOST))).body.toString()) as { token: string };
  return { authorization: `Token ${token}` };
}

async function isCheckedIn(ask: Ask, { id, dropoff }: Booking): Promise<boolean> {
  const query = new URLSearchParams({ dropoff_gte: dropoff, dropoff_lte: dropoff, per_page: '100' });
  const { body } = await ask(`/v2/bookings?${query}`, { headers: await sessionOf(ask) });
  const { items } = JSON.parse(body.toString()) as { items: Booking[] };
  return items.find((item) => item.id === id)?.has_been_checked_in ?? false;
}

async function proveRelease({ store, connect }: Portal) {
  const ask = connect();
  const release = (command: string, ...args: string[]) =>
    releaseCommand(store, command, AREA, '--because', 'a test', ...args);
  const entry = async () => {
    const registry = JSON.parse((await ask('/registry.json')).body.toString()) as {
      remotes: { current: { name: string; version: string; entry: string } }[];
    };
    return registry.remotes.find(({ current }) => current.name === AREA)?.current;
  };
  await release('retire');
  await until(`a portal without ${AREA}`, async () => (await entry()) === undefined);
  await release('release', '--without-tests', '--without-browser');
  const live = await until(`a portal with ${AREA}`, async () => (await entry()) ?? null);
  const script = await ask(`/r/${AREA}/${live.version}/${live.entry}`);
  assert.equal(script.status, 200);
  ask.stop();
}

/** Sends reads to nginx continuously while the first edge is killed, until the engine has restarted it. */
async function proveDeath({ connect }: Portal): Promise<number> {
  const container = await containerOf('edge-1');
  const process1 = async () => Number(await podman('inspect', '--format', '{{.State.Pid}}', container));
  // The login comes first, because nginx never retries a write, so a login sent to the killed edge would fail.
  const first = connect();
  const headers = await sessionOf(first);
  first.stop();
  let asked = 0;
  let isOver = false;
  const reader = async (address: string) => {
    const ask = connect();
    while (!isOver) {
      asked += 1;
      assert.equal((await ask(address, { headers })).status, 200, address);
    }
    ask.stop();
  };
  const readers = Promise.all(['/account/bookings', '/registry.json', '/v2/bookings?page=1', '/de'].map(reader));
  const death = async () => {
    await until('load', async () => asked > 100);
    const pid = await process1();
    // A stopped container has the PID 0, and a signal to 0 would kill this whole process group.
    assert.ok(pid > 1);
    process.kill(pid, 'SIGKILL');
    await until('a new process', async () => ![0, pid].includes(await process1()));
    await until('a healthy edge-1', () => isHealthy(container), PATIENCE_MS);
  };
  await Promise.race([readers, death()]).finally(() => (isOver = true));
  await readers;
  return asked;
}

async function proveRestart({ compose, connect }: Portal, booking: Booking) {
  await compose('restart', 'postgres');
  const ask = connect();
  assert.equal(await until('the API', () => isCheckedIn(ask, booking), PATIENCE_MS), true);
  ask.stop();
}
