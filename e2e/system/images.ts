import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { freePort } from '@host-portal/delivery/portal/port';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { digestOf } from '@host-portal/delivery/store';
import type { SignedEntry } from '@host-portal/shared-lib/federation';
import { type OtlpReceiver, startOtlpReceiver } from '@host-portal/telemetry/testing';
import { startLocalPostgres } from '../../reference-api/system/local-postgres.ts';
import { type BuiltImage, buildImage } from '../../tools/images/build-image.ts';
import { composeServices } from '../../tools/images/compose.ts';
import { RELEASED } from '../../tools/running-portal/portal.ts';
import { type Stops, stopAll } from './start-parts.ts';

/**
 * Builds each image of ours as its Dockerfile says, in an empty folder without a container engine, starts what came
 * out as docker-compose.yml does, on a real PostgreSQL, and signs a host in. Prints one line per proof.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
/** User id of `nobody`, who owns nothing here, as a container's `node` user. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-images-'));
const stops: Stops = [];
try {
  await proveAll();
} finally {
  await stopAll(stops);
  await rm(folder, { recursive: true, force: true });
}

async function proveAll() {
  // The built programs run as another user.
  await chmod(folder, 0o755);
  const api = await built('reference-api');
  const edge = await built('shell');
  const services = composeServices(path.join(ROOT, 'docker-compose.yml'));

  const postgres = await startLocalPostgres({ isDurable: false });
  stops.push(() => postgres.remove());
  const collector = await startOtlpReceiver();
  stops.push(() => collector.close());
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const [apiPort, edgePort] = [await freePort(), await freePort()];
  await start(
    api,
    {
      ...given(services['api']?.environment),
      ...traced,
      PORT: String(apiPort),
      API_HOST: '127.0.0.1',
      DATABASE_URL: postgres.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    { declared: 4010, port: apiPort },
  );
  proved('what the API image holds starts on an empty PostgreSQL, as another user, and is healthy');

  const store = await copyOfReleases();
  await proveReleaseLists(store.releases);
  await start(
    edge,
    {
      ...given(services['edge-1']?.environment),
      ...traced,
      EDGE_PORT: String(edgePort),
      EDGE_HOST: '127.0.0.1',
      EDGE_API: `http://127.0.0.1:${apiPort}`,
      EDGE_STATE: path.join(edge.workdir, 'state'),
      RELEASE_STORE: store.releases,
      RELEASE_COUNTS: path.join(edge.workdir, 'state/counted'),
      RELEASE_ROOT_KEY: path.join(store.keys, 'root.pub.pem'),
    },
    { declared: 4000, port: edgePort },
  );
  proved('what the edge image holds starts, as another user, and is healthy');

  await proveHost(`http://127.0.0.1:${edgePort}`);
  await proveSpans(collector);
}

async function built(workspace: string): Promise<BuiltImage> {
  const image = await buildImage(path.join(ROOT, workspace, 'Dockerfile'), {
    context: ROOT,
    into: path.join(folder, workspace),
  });
  const packages = await packagesOf(image);
  proved(
    `the ${workspace} image builds: npm ci in an empty folder, ${packages} packages as the lock has them, all in its SBOM`,
  );
  const modules = path.join(image.workdir, 'node_modules');
  const there = await readdir(modules);
  assert.deepEqual(
    there.filter((name) => /^(react|react-.*|@chakra-ui|@emotion|@sentry|i18next)$/.test(name)),
    [],
  );
  proved(`no React, and nothing else that only browsers run, is in it: ${await megabytesOf(modules)} MB of packages`);
  return image;
}

async function megabytesOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(({ parentPath, name }) => stat(path.join(parentPath, name))),
  );
  return Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 1_000_000);
}

type Lock = { packages: Record<string, { version?: string; integrity?: string; link?: boolean; dev?: boolean }> };

/** Every package in the image is the lock's, byte for byte, none is a tool of ours, and the list names all. */
async function packagesOf({ workdir }: BuiltImage): Promise<number> {
  const json = async (...parts: string[]) => JSON.parse(await readFile(path.join(...parts), 'utf8')) as unknown;
  const { packages: locked } = (await json(ROOT, 'package-lock.json')) as Lock;
  const { packages } = (await json(workdir, 'node_modules/.package-lock.json')) as Lock;
  const sbom = (await json(workdir, 'sbom.json')) as { bomFormat: string; components: { purl: string }[] };
  assert.equal(sbom.bomFormat, 'CycloneDX');
  const listed = new Set(sbom.components.map(({ purl }) => decodeURIComponent(purl)));
  const found = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
  for (const [name, { version, integrity }] of found) {
    assert.deepEqual([name, version, integrity], [name, locked[name]?.version, locked[name]?.integrity]);
    assert.ok(!locked[name]?.dev, `${name} is a tool`);
    const label = `pkg:npm/${name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    assert.ok(listed.has(label), `${label} is not in sbom.json`);
  }
  for (const tool of ['webpack', 'jest', 'typescript', '@playwright'])
    assert.ok(!(await readdir(path.join(workdir, 'node_modules'))).includes(tool), `${tool} is in the image`);
  assert.ok(found.length > 50);
  return found.length;
}

/** Values that the compose file gives literally; what it takes from .env is empty here. */
function given(environment: Record<string, string | null> = {}): Record<string, string> {
  const literal = Object.entries(environment).flatMap(([name, value]) =>
    value === null || value.includes('${') ? [] : [[name, value]],
  );
  return Object.fromEntries(literal) as Record<string, string>;
}

/** Runs CMD as nobody, who can write nothing but the state, until HEALTHCHECK is content. */
async function start(
  { command, healthcheck, workdir, env: ofImage, user }: BuiltImage,
  env: Record<string, string>,
  { declared, port }: { declared: number; port: number },
) {
  assert.notEqual(user, 'root');
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const state = path.join(workdir, 'state');
  if (isRoot && (await readdir(workdir)).includes('state')) await chown(state, NOBODY, NOBODY);
  const options = { cwd: workdir, ...who, env: { ...ofImage, ...env } };
  const [, ...args] = command;
  const program = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  stops.push(() => end(program));

  const check = healthcheck.slice(1).map((part) => part.replace(`:${declared}/`, `:${port}/`));
  for (let left = 60; ; left -= 1) {
    if ((await exitOf(spawn(process.execPath, check, { ...options, stdio: 'ignore' }))) === 0) return;
    if (left === 0 || program.exitCode !== null) throw new Error(`it did not become healthy:\n${said}`);
    await pause(500);
  }
}

function exitOf(program: ChildProcess) {
  return new Promise<number | null>((resolve) => program.once('exit', resolve));
}

async function end(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = exitOf(program);
  program.kill('SIGTERM');
  await ended;
}

async function copyOfReleases() {
  const failures = await publishAll(RELEASED, { log: () => {} });
  assert.deepEqual([...failures], []);
  const store = { releases: path.join(folder, 'releases'), keys: path.join(folder, 'keys') };
  await cp(RELEASED.releases, store.releases, { recursive: true });
  await cp(path.join(RELEASED.keys, 'root.pub.pem'), path.join(store.keys, 'root.pub.pem'));
  return store;
}

/** What each release bundles stands in it, as digest and all that was signed; the shell brings React to everybody. */
async function proveReleaseLists(releases: string) {
  const lists = await Promise.all(
    ['shell', 'auth', 'bookings', 'earnings', 'reviews-supplies', 'stashpoints'].map(async (name) => {
      const signed = JSON.parse(await readFile(path.join(releases, 'registry', `${name}.json`), 'utf8')) as SignedEntry;
      const version = signed.entry.current?.version ?? '';
      const at = path.join(releases, 'r', name, version);
      const { files } = JSON.parse(await readFile(path.join(at, 'release.json'), 'utf8')) as {
        files: Record<string, string>;
      };
      const text = await readFile(path.join(at, 'sbom.json'));
      assert.equal(digestOf(text), files['sbom.json'], name);
      const { components } = JSON.parse(text.toString()) as { components: { name: string }[] };
      return [name, components.map((component) => component.name)] as const;
    }),
  );
  assert.ok(new Map(lists).get('shell')?.includes('react-dom'));
  const counts = lists.map(([name, packages]) => `${name} ${packages.length}`).join(', ');
  proved(`each release lists the packages in its scripts, and is signed with that list: ${counts}`);
}

/** There is no account at first, not even the demo's; then a host signs up, signs in and sees a page. */
async function proveHost(origin: string) {
  const post = async (address: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const demo = await post('/v2/tokens', { username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' });
  assert.equal(demo.status, 401);
  proved('the demo account, whose password everybody knows, is not there');

  const host = { email: 'maria@example.com', password: 'four quiet lanterns by the door' };
  const person = { first_name: 'Maria', last_name: 'Silva', phone_number: '+351912000111' };
  assert.equal((await post('/v2/users', { ...host, ...person })).status, 200);
  const login = await post('/v2/tokens', { username: host.email, password: host.password, role: 'host' });
  assert.equal(login.status, 200);
  const token = login.body['token'] ?? '';
  const session = await fetch(`${origin}/v2/tokens/${token}`, { headers: { authorization: `Token ${token}` } });
  assert.equal(((await session.json()) as { token: string }).token, token);
  const page = await fetch(`${origin}/account/bookings`);
  assert.match(await page.text(), /<script[^>]*>/);
  assert.equal(page.status, 200);
  proved('a host signs up and in through the edge of the image, and its pages come');
}

/** Whatever only tracing needs is in both images, too. */
async function proveSpans({ spans }: OtlpReceiver) {
  const ofCall = () => {
    const { traceId } = spans.find(({ name }) => name === 'POST /v2/users') ?? {};
    return new Set(spans.filter((span) => span.traceId === traceId).map(({ service }) => service));
  };
  for (let left = 60; left > 0 && ofCall().size < 2; left -= 1) await pause(250);
  assert.deepEqual([...ofCall()].sort(), ['host-portal-api', 'host-portal-edge']);
  proved('both send their spans to a collector, of one call under one trace');
}

function proved(proof: string) {
  console.log(`✓ ${proof}`);
}
