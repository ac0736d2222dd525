import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startLocalPostgres } from '../../reference-api/system/local-postgres.ts';
import { selfMadeCertificate } from '../../tools/start/certificate.ts';
import { freePort } from '../../tools/start/port.ts';
import { type Program, startProgram } from '../../tools/start/program.ts';
import { publishAll } from '../../tools/start/publish.ts';
import { BROWSER_ARGS, findBrowser } from '../../tools/running-portal/browser.ts';
import { ACCOUNT, RELEASED } from '../../tools/running-portal/portal.ts';
import { startNginx } from './nginx.ts';

/** nginx ends a connection after a thousand requests. A browser takes the next one then; so do we, a little before. */
const REQUESTS_PER_CONNECTION = 500;

/**
 * The portal as docker-compose.yml lays it out, without containers: nginx with TLS and HTTP/2 before two edges, the
 * reference API on a real PostgreSQL. Prints one line per proof; the first that fails ends it.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-production-'));
const stops: (() => Promise<unknown>)[] = [];
try {
  await proveAll();
} catch (error) {
  console.error(await readFile(path.join(folder, 'nginx/error.log'), 'utf8').catch(() => 'nginx has written no log'));
  throw error;
} finally {
  for (const stop of stops.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true });
}

async function proveAll() {
  const failures = await publishAll(RELEASED, { log: () => {} });
  assert.deepEqual([...failures], []);
  const store = { releases: path.join(folder, 'releases'), keys: path.join(folder, 'keys') };
  await cp(RELEASED.releases, store.releases, { recursive: true });
  await cp(RELEASED.keys, store.keys, { recursive: true });
  const ports = await namedPorts('api', 'edge1', 'edge2', 'http', 'https');
  const origin = `https://localhost:${ports.https}`;
  const certificates = path.join(folder, 'certificates');
  const { certificate } = await selfMadeCertificate(certificates, []);

  const postgres = await startLocalPostgres({ isDurable: false });
  stops.push(() => postgres.remove());
  const api = startProgram({
    title: 'reference API',
    script: 'reference-api/src/server.ts',
    args: ['--demo'],
    env: { PORT: String(ports.api), DATABASE_URL: postgres.url, PUBLIC_URL: origin },
    health: `http://127.0.0.1:${ports.api}/health`,
    logFile: path.join(folder, 'api.log'),
  });
  stops.push(() => api.stop());
  await api.ready;

  const startEdge = (port: number) => {
    const edge = startProgram({
      title: 'edge',
      script: 'shell/server/main.ts',
      args: [],
      env: {
        EDGE_PORT: String(port),
        EDGE_API: `http://127.0.0.1:${ports.api}`,
        RELEASE_STORE: store.releases,
        RELEASE_ROOT_KEY: path.join(store.keys, 'root.pub.pem'),
        EDGE_STATE: path.join(folder, `edge-${port}`),
      },
      health: `http://127.0.0.1:${port}/health`,
      logFile: path.join(folder, `edge-${port}.log`),
    });
    stops.push(() => edge.stop());
    return edge;
  };
  const edges: [Program, Program] = [startEdge(ports.edge1), startEdge(ports.edge2)];
  await Promise.all(edges.map((edge) => edge.ready));
  const nginx = await startNginx(path.join(folder, 'nginx'), {
    EDGE_1: `127.0.0.1:${ports.edge1}`,
    EDGE_2: `127.0.0.1:${ports.edge2}`,
    STORE: store.releases,
    CERTIFICATES: certificates,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
  });
  stops.push(() => nginx.stop());
  told('nginx -t likes the configuration; it runs before two edges, with the API on PostgreSQL');

  const ask = askerOf(origin, certificate);
  stops.push(async () => ask.stop());
  await until(async () => (await ask('/health')).status === 200);

  const page = await ask('/de/account/bookings', { 'accept-encoding': 'br' });
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-security-policy']), new RegExp(`script-src [^;]*${origin}/r/`));
  assert.match(String(page.headers['strict-transport-security']), /max-age=31536000/);
  told('a page comes over HTTP/2 and TLS, and its policy names the https origin');

  const registry = JSON.parse((await ask('/registry.json')).body.toString()) as {
    remotes: { current: { name: string; version: string; entry: string } }[];
  };
  const bookings = registry.remotes.find(({ current }) => current.name === 'bookings')?.current;
  assert.ok(bookings);
  const release = await ask(`/r/bookings/${bookings.version}/release.json`);
  const { files } = JSON.parse(release.body.toString()) as { files: Record<string, string> };
  const address = `/r/bookings/${bookings.version}/${bookings.entry}`;
  const [small, plain] = [await ask(address, { 'accept-encoding': 'gzip, br' }), await ask(address)];
  assert.equal(small.headers['content-encoding'], 'br');
  assert.equal(plain.headers['content-encoding'], undefined);
  for (const { headers } of [small, plain]) {
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['vary'], 'accept-encoding');
  }
  assert.equal(digestOf(brotliDecompressSync(small.body)), files[bookings.entry]);
  assert.equal(digestOf(plain.body), files[bookings.entry]);
  told(
    `scripts come from the store as they were compressed at release: ${small.body.length} of ${plain.body.length} bytes`,
  );

  for (const wrong of ['/r/bookings/9.9.9/entry.js', '/r/../keys/bookings.key.pem', '/registry/bookings.json']) {
    assert.equal((await ask(wrong)).status, 404, wrong);
  }
  told('nothing of the store but files of releases is served');

  const plainHttp = await fetch(`http://localhost:${ports.http}/login?next=x`, { redirect: 'manual' });
  assert.equal(plainHttp.status, 301);
  assert.match(plainHttp.headers.get('location') ?? '', /^https:\/\/localhost.*\/login\?next=x$/);
  told('HTTP is sent on to HTTPS');

  await proveInBrowser(origin);
  told('a host signs in and sees bookings in a browser; everything came over h2');

  const versions = await canaryVersions(store, bookings.version, ask, [ports.edge1, ports.edge2]);
  told(`a canary of 30 % went to ${versions.chosen} of 200 visitors, the same ones at both edges and through nginx`);

  for (const [index, port] of [ports.edge1, ports.edge2].entries()) {
    const { asked, failed } = await underLoad(ask, address, async () => {
      const dying = edges[index];
      if (dying) process.kill(dying.pid, 'SIGKILL');
      await dying?.ended;
      await pause(1500);
      const heir = startEdge(port);
      edges[index] = heir;
      await heir.ready;
      // nginx leaves a dead edge alone for two seconds, and then until one answer of it has come. The next proof takes
      // the other edge away.
      const address = `127.0.0.1:${port}`;
      const answered = await nginx.answersOf(address);
      await until(async () => (await nginx.answersOf(address)) > answered);
    });
    assert.deepEqual(failed, []);
    told(`edge ${index + 1} killed and started again under load: ${asked} requests, none failed`);
  }

  const { asked, failed } = await underLoad(ask, address, async () => {
    await edges[0].stop();
    edges[0] = startEdge(ports.edge1);
    await edges[0].ready;
  });
  assert.deepEqual(failed, []);
  told(`edge 1 replaced as a deploy does it (SIGTERM): ${asked} requests, none failed`);
}

type Answer = { status: number; headers: http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader; body: Buffer };
type Ask = (address: string, headers?: Record<string, string>, body?: string) => Promise<Answer>;

/** Asks over HTTP/2, which is all that it speaks. */
function askerOf(origin: string, ca: string): Ask & { stop: () => void } {
  const connect = () => {
    const connection = http2.connect(origin, { ca });
    // A connection that breaks fails the requests on it, which say so.
    return connection.on('error', () => {});
  };
  let connection = connect();
  let asked = 0;
  const ask: Ask = async (address, headers = {}, body) => {
    asked += 1;
    if (connection.destroyed || asked % REQUESTS_PER_CONNECTION === 0) {
      // What is under way on it ends.
      connection.close();
      connection = connect();
    }
    return answerOn(connection, { ':path': address, ':method': body === undefined ? 'GET' : 'POST', ...headers }, body);
  };
  return Object.assign(ask, { stop: () => connection.destroy() });
}

function answerOn(
  connection: http2.ClientHttp2Session,
  headers: http2.OutgoingHttpHeaders,
  body: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = connection.request(headers);
    let received: Answer['headers'] = {};
    const chunks: Buffer[] = [];
    request.on('response', (answer) => (received = answer));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      resolve({ status: received[':status'] ?? 0, headers: received, body: Buffer.concat(chunks) }),
    );
    request.on('error', reject);
    request.setTimeout(10_000, () => request.close(http2.constants.NGHTTP2_CANCEL));
    request.end(body);
  });
}

async function proveInBrowser(origin: string) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    // The certificate is our own.
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(`${origin}/login?next=/account/bookings`);
    await page.getByLabel('E-mail address').fill(ACCOUNT.email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bookings', exact: true }).waitFor();
    const protocols = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        // A read that was taken back unanswered (its day was not the spot's) has neither a status nor a protocol.
        .filter(({ name, responseStatus }) => name.startsWith(location.origin) && responseStatus > 0)
        .map(({ nextHopProtocol }) => nextHopProtocol),
    );
    assert.deepEqual([...new Set(protocols)], ['h2']);
  } finally {
    await browser.close();
  }
}

/** Gives a copy of the live release to 30 % and asks for 200 visitors at nginx, twice, and at each edge. */
async function canaryVersions(
  { releases, keys }: { releases: string; keys: string },
  live: string,
  ask: Ask,
  edges: number[],
): Promise<{ chosen: number }> {
  const next = `${live}-canary`;
  const target = path.join(releases, 'r/bookings', next);
  await cp(path.join(releases, 'r/bookings', live), target, { recursive: true });
  const file = path.join(target, 'release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(`"version": "${live}"`, `"version": "${next}"`));
  const command = path.resolve(import.meta.dirname, '../../tools/canary.ts');
  execFileSync(process.execPath, [command, 'bookings', next, '--percent', '30'], {
    env: { ...process.env, RELEASE_STORE: releases, RELEASE_KEYS: keys },
  });

  const versionAt = async (get: (cookie: string) => Promise<string>, visitor: string) => {
    const { remotes } = JSON.parse(await get(`visitor_id=${visitor}`)) as {
      remotes: { current: { name: string; version: string } }[];
    };
    return remotes.find(({ current }) => current.name === 'bookings')?.current.version;
  };
  const atNginx = async (cookie: string) => (await ask('/registry.json', { cookie })).body.toString();
  const atEdge = (port: number) => async (cookie: string) =>
    (await fetch(`http://127.0.0.1:${port}/registry.json`, { headers: { cookie } })).text();
  const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);
  const everywhere = [atNginx, atNginx, ...edges.map(atEdge)];
  const tables = () =>
    Promise.all(everywhere.map((get) => Promise.all(visitors.map((visitor) => versionAt(get, visitor)))));
  // An edge believes the store for a second.
  await until(async () => new Set((await tables()).map((table) => table.join())).size === 1);
  const [table = []] = await tables();
  const chosen = table.filter((version) => version === next).length;
  assert.ok(chosen > 40 && chosen < 80, `${chosen} of 200`);
  return { chosen };
}

/** Reads pages, scripts, the registry and the API without a pause while something happens, until one of them fails. */
async function underLoad(ask: Ask, script: string, happening: () => Promise<void>) {
  const failed: string[] = [];
  let asked = 0;
  let isOver = false;
  const { token } = JSON.parse(
    (
      await ask(
        '/v2/tokens',
        { 'content-type': 'application/json' },
        JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' }),
      )
    ).body.toString(),
  ) as { token: string };
  const reader = async (address: string) => {
    while (!isOver && failed.length === 0) {
      asked += 1;
      const answer = await ask(address, { authorization: `Token ${token}` }).catch((error: Error) => error);
      if (answer instanceof Error) failed.push(`${address}: ${answer.message}`);
      else if (answer.status !== 200) failed.push(`${address}: ${answer.status}`);
    }
  };
  const readers = ['/account/bookings', '/registry.json', '/v2/bookings?page=1', script].map(reader);
  await happening();
  isOver = true;
  await Promise.all(readers);
  return { asked, failed };
}

async function until(isTrue: () => Promise<boolean>) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    let problem: unknown;
    try {
      if (await isTrue()) return;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline) throw new Error('it did not become true in 20 s', { cause: problem });
    await pause(100);
  }
}

async function namedPorts<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const ports: Partial<Record<Name, number>> = {};
  for (const name of names) ports[name] = await freePort();
  return ports as Record<Name, number>;
}

function digestOf(content: Uint8Array) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function told(proof: string) {
  console.log(`✓ ${proof}`);
}
