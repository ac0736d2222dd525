import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { until } from '../../e2e/until.ts';
import type { Ask } from './servers/ask.ts';
import { proveGuesses } from './servers/guesses.ts';
import { type ProductionLayout, startProductionLayout } from './servers/production-layout.ts';
import { keepAsking } from './servers/replaced-edge.ts';
import { proveNoSecrets } from './servers/secrets.ts';

/**
 * Tests the portal as in docker-compose.yml, but without containers: nginx with TLS and HTTP/2 in front of two edges,
 * and the reference API with a real PostgreSQL. Prints one line per proof and stops at the first failure.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-production-'));
const layout = await startProductionLayout(folder);
try {
  await proveAll(layout);
} catch (error) {
  console.error((await layout.nginx.output()).slice(-4000));
  throw error;
} finally {
  await layout.stop();
  await rm(folder, { recursive: true, force: true });
}

async function proveAll(portal: ProductionLayout) {
  proved('nginx -t accepts the configuration, and nginx runs in front of two edges and the API on PostgreSQL');
  await until('a healthy portal', async () => (await portal.ask('/health')).status === 200);
  const live = await liveBookings(portal.ask);
  await provePages(portal);
  await proveScripts(portal, live);
  await proveEmbed(portal);
  await proveInBrowser(portal.origin);
  proved('a host signs in and sees bookings in a browser, and everything comes over h2');
  await proveGuesses(portal);
  proved('behind a CDN, a network that guesses passwords has to wait, and a host elsewhere signs in');
  const { chosen } = await canaryVersions(portal, live.version);
  proved(`a canary of 30 % went to ${chosen} of 200 visitors, the same ones at both edges and through nginx`);
  await proveDeaths(portal, `/r/bookings/${live.version}/${live.entry}`);
  await proveReplacement(portal);
  const sent = await proveNoSecrets({ ...portal, folder, output: portal.nginx.output });
  proved(`${sent} requests full of secrets, without database, API and store in turn, leave no secret in a log`);
}

type LiveRelease = { name: string; version: string; entry: string };

async function liveBookings(ask: Ask): Promise<LiveRelease> {
  const registry = JSON.parse((await ask('/registry.json')).body.toString()) as { remotes: { current: LiveRelease }[] };
  const bookings = registry.remotes.find(({ current }) => current.name === 'bookings')?.current;
  assert.ok(bookings);
  return bookings;
}

async function provePages({ ask, origin, plainOrigin }: ProductionLayout) {
  const page = await ask('/de/account/bookings', { headers: { 'accept-encoding': 'br' } });
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-security-policy']), new RegExp(`script-src [^;]*${origin}/r/`));
  assert.match(String(page.headers['strict-transport-security']), /max-age=31536000/);
  proved('a page comes over HTTP/2 and TLS, and its policy names the https origin');

  const cookiesOf = (kilobytes: number) =>
    Array.from({ length: kilobytes / 4 }, (_, at) => `c${at}=${'x'.repeat(4080)}`).join('; ');
  assert.equal((await ask('/de', { headers: { cookie: cookiesOf(32) } })).status, 200);
  const tooMany = await ask('/de', { headers: { cookie: cookiesOf(100) } });
  assert.equal(tooMany.status, 431);
  assert.match(tooMany.body.toString(), /Ihr Browser sendet zu viele Cookies/);
  proved('32 KB of cookies pass nginx and edge, and 100 KB give an error page in the language of the address');

  const plainHttp = await fetch(`${plainOrigin}/login?next=x`, { redirect: 'manual' });
  assert.equal(plainHttp.status, 301);
  assert.match(plainHttp.headers.get('location') ?? '', /^https:\/\/localhost.*\/login\?next=x$/);
  proved('HTTP redirects to HTTPS');
}

async function proveScripts({ ask }: ProductionLayout, { version, entry }: LiveRelease) {
  const release = await ask(`/r/bookings/${version}/release.json`);
  const { files } = JSON.parse(release.body.toString()) as { files: Record<string, string> };
  const address = `/r/bookings/${version}/${entry}`;
  const small = await ask(address, { headers: { 'accept-encoding': 'gzip, br' } });
  const plain = await ask(address);
  assert.equal(small.headers['content-encoding'], 'br');
  assert.equal(plain.headers['content-encoding'], undefined);
  for (const { headers } of [small, plain]) {
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['vary'], 'accept-encoding');
  }
  assert.equal(digestOf(brotliDecompressSync(small.body)), files[entry]);
  assert.equal(digestOf(plain.body), files[entry]);
  const bytes = `${small.body.length} of ${plain.body.length} bytes`;
  proved(`scripts are served from the store as compressed at release: ${bytes}`);

  for (const wrong of [
    '/r/bookings/9.9.9/entry.js',
    '/r/../keys/bookings.key.pem',
    '/registry/bookings.json',
    '/metrics',
  ])
    assert.equal((await ask(wrong)).status, 404, wrong);
  proved('only files of releases are served from the store');
}

/**
 * Checks `/embed/<area>.js` through nginx: it has the same ETag as from an edge directly, it's compressed to a few
 * KB, and it revalidates with a 304.
 */
async function proveEmbed({ ask, edges, portOfEdges }: ProductionLayout) {
  const address = '/embed/bookings.js';
  const atEdge = await fetch(`http://${edges[0].address}:${portOfEdges}${address}`, { method: 'HEAD' });
  const sizes: string[] = [];
  for (const [coding, unpacked, limit] of [
    ['br', brotliDecompressSync, 5 * 1024],
    ['gzip', gunzipSync, 5.5 * 1024],
  ] as const) {
    const { headers, body } = await ask(address, { headers: { 'accept-encoding': coding } });
    assert.equal(headers['content-encoding'], coding);
    assert.equal(headers['etag'], atEdge.headers.get('etag'));
    assert.match(unpacked(body).toString(), /^const offer = /);
    assert.ok(body.length <= limit, `${body.length} bytes of ${coding}`);
    const again = await ask(address, {
      headers: { 'accept-encoding': coding, 'if-none-match': String(headers['etag']) },
    });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
    sizes.push(`${body.length} bytes of ${coding}`);
  }
  proved(`the embed script has the same size through nginx as from the edge, and revalidates: ${sizes.join(', ')}`);
}

/** Kills each edge under load, as if its machine failed, and starts it again at the same IP address. */
async function proveDeaths(portal: ProductionLayout, script: string) {
  for (const index of [0, 1] as const) {
    const { asked, failed } = await underLoad(portal.ask, script, async () => {
      const { program, address } = portal.edges[index];
      process.kill(program.pid, 'SIGKILL');
      await program.ended;
      await pause(1500);
      portal.edges[index] = portal.startEdge(address);
      await portal.edges[index].program.ready;
      await answersAgain(portal, address);
    });
    assert.deepEqual(failed, []);
    proved(`edge ${index + 1} is killed and restarted under load, and none of ${asked} requests fails`);
  }
}

/**
 * Replaces an edge the way a deploy does: a new edge starts at a different IP address, and then the old edge is asked
 * to stop.
 */
async function proveReplacement(portal: ProductionLayout) {
  const [old, other] = portal.edges;
  const { asked, failed } = await keepAsking(portal.origin, portal.certificate, async () => {
    const heir = portal.startEdge('127.0.0.4');
    await heir.program.ready;
    portal.setEdges(heir.address, other.address);
    portal.edges[0] = heir;
    await answersAgain(portal, heir.address);
    await old.program.stop();
  });
  assert.deepEqual(failed, []);
  assert.ok(asked >= 1000);
  const where = `${old.address}, replaced by ${portal.edges[0].address},`;
  proved(
    `edge ${where} is found by its name without a reload, and none of ${asked} requests on keep-alive connections fails`,
  );
}

async function answersAgain({ nginx, portOfEdges }: ProductionLayout, address: string) {
  const upstream = `${address}:${portOfEdges}`;
  const answered = await nginx.answersOf(upstream);
  await until('an answer', async () => (await nginx.answersOf(upstream)) > answered);
}

async function proveInBrowser(origin: string) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    // HTTPS errors are ignored, because the certificate is self-signed.
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(`${origin}/login?next=/account/bookings`);
    await page.getByLabel('E-mail address').fill(ACCOUNT.email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bookings', exact: true }).waitFor();
    const protocols = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        // Skips requests that the page cancelled (for a day other than the spot's), because they have no status and no
        // protocol.
        .filter(({ name, responseStatus }) => name.startsWith(location.origin) && responseStatus > 0)
        .map(({ nextHopProtocol }) => nextHopProtocol),
    );
    assert.deepEqual([...new Set(protocols)], ['h2']);
  } finally {
    await browser.close();
  }
}

/**
 * Publishes a copy of the live release as a canary for 30 %, and checks that nginx and both edges serve the same
 * version to each of 200 visitors.
 */
async function canaryVersions(
  { releases, keys, ask, edges, portOfEdges }: ProductionLayout,
  live: string,
): Promise<{ chosen: number }> {
  const next = `${live}-canary`;
  const target = path.join(releases, 'r/bookings', next);
  await cp(path.join(releases, 'r/bookings', live), target, { recursive: true });
  const file = path.join(target, 'release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(`"version": "${live}"`, `"version": "${next}"`));
  const command = path.resolve(import.meta.dirname, '../../delivery/src/commands/canary.ts');
  execFileSync(process.execPath, [command, 'bookings', next, '--percent', '30'], {
    env: { ...process.env, RELEASE_STORE: releases, RELEASE_KEYS: keys },
    encoding: 'utf8',
  });

  const versionAt = async (get: (cookie: string) => Promise<string>, visitor: string) => {
    const { remotes } = JSON.parse(await get(`visitor_id=${visitor}`)) as {
      remotes: { current: { name: string; version: string } }[];
    };
    return remotes.find(({ current }) => current.name === 'bookings')?.current.version;
  };
  const atNginx = async (cookie: string) => (await ask('/registry.json', { headers: { cookie } })).body.toString();
  const atEdge =
    ({ address }: { address: string }) =>
    async (cookie: string) =>
      (await fetch(`http://${address}:${portOfEdges}/registry.json`, { headers: { cookie } })).text();
  const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);
  const everywhere = [atNginx, atNginx, ...edges.map(atEdge)];
  // Checks one visitor after another, because requests that wait for a free stream are lost when a connection is
  // replaced.
  const versionsAt = async (get: (cookie: string) => Promise<string>) => {
    const versions = [];
    for (const visitor of visitors) versions.push(await versionAt(get, visitor));
    return versions;
  };
  // The versions may differ at first, because an edge caches the store's state for a second.
  const table = await until('the table', async () => {
    const [first, ...others] = await Promise.all(everywhere.map(versionsAt));
    return others.every((other) => other.join() === first?.join()) && first?.includes(next) ? first : null;
  });
  const chosen = table.filter((version) => version === next).length;
  assert.ok(chosen > 40 && chosen < 80, `${chosen} of 200`);
  return { chosen };
}

/** Reads pages, scripts, the registry and the API continuously until `happening` ends or a request fails. */
async function underLoad(ask: Ask, script: string, happening: () => Promise<void>) {
  const failed: string[] = [];
  let asked = 0;
  let isOver = false;
  const body = JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' });
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const { token } = JSON.parse((await ask('/v2/tokens', login)).body.toString()) as { token: string };
  const reader = async (address: string) => {
    while (!isOver && failed.length === 0) {
      asked += 1;
      const headers = { authorization: `Token ${token}` };
      const answer = await ask(address, { headers }).catch((error: Error) => error);
      if (answer instanceof Error) failed.push(`${address}: ${answer.message}`);
      else if (answer.status !== 200) failed.push(`${address}: ${answer.status}`);
    }
  };
  const readers = ['/account/bookings', '/registry.json', '/v2/bookings?page=1', script].map(reader);
  await happening().finally(() => (isOver = true));
  await Promise.all(readers);
  return { asked, failed };
}

function digestOf(content: Uint8Array) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function proved(proof: string) {
  console.log(`✓ ${proof}`);
}
