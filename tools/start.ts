import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NoBrand, readBrand } from '@host-portal/brands/brand';
import { claimable, firstFree } from '@host-portal/delivery/portal/port';
import { answeringApi, demoApi, demoSpotPages, localEdge } from '@host-portal/delivery/portal/portal-programs';
import { expectRoom, lineFor, Problem } from '@host-portal/delivery/portal/problem';
import { type Program, type ProgramOptions, startProgram } from '@host-portal/delivery/portal/program';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { networkAddresses, selfMadeCertificate } from './start/certificate.ts';
import {
  type StartOptions,
  startOptions,
  USAGE,
  USUAL_API_PORT,
  USUAL_HTTPS_PORT,
  USUAL_PORT,
} from './start/options.ts';
import { takeFolder } from './start/take-folder.ts';

/** `npm start` runs the whole portal on this machine, from the working tree, with demo data. */

/** The account that the reference API creates (reference-api/README.md). */
const DEMO_ACCOUNT = { email: 'paola@example.com', password: 'store-my-bags-2026' };

const GONE = { recursive: true, force: true };

const root = path.resolve(import.meta.dirname, '..');
const shared = path.join(root, '.data');
/** The brand's folder, with its database, the state of its edge, and logs. */
let folder = shared;
const programs: Program[] = [];
const builds = new AbortController();
let letGo = () => {};

const stopped = new Promise<'signal'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('signal'));
});

try {
  process.exitCode = await start();
} catch (error) {
  console.error(`${programs.length > 0 ? '\n' : ''}${lineFor(error, folder)}`);
  process.exitCode = 1;
} finally {
  builds.abort();
  await Promise.all(programs.map((program) => program.stop()));
  letGo();
}

async function start(): Promise<number> {
  const options = startOptions(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  if (options.brand !== undefined) folder = path.join(shared, 'brands', options.brand);
  const brand = brandFolder(options.brand);
  const chosen = { ...options, ...(await portsOf(options)), brandFolder: brand };
  letGo = takeFolder(folder, chosen.port);
  expectRoom(folder);

  const outcome = await Promise.race([bringUp(chosen), stopped]);
  if (outcome === 'signal') return goodbye();

  console.log(welcome(chosen));
  const exit = await Promise.race([stopped, ...programs.map((program) => program.ended)]);
  if (exit === 'signal') return goodbye();
  throw new Problem(`${lineFor(exit, folder)}\nThe rest was stopped; run npm start again.`, { cause: exit });
}

type Ports = { port: number; apiPort: number; httpsPort: number };
type Chosen = StartOptions & Ports & { brandFolder: string };

/** Returns the requested ports, or free ones, so that several checkouts can run at the same time. */
async function portsOf(options: StartOptions): Promise<Ports> {
  if (options.port !== null) await claimable(options.port, 'npm start -- --port');
  if (options.apiPort !== null) await claimable(options.apiPort, 'npm start -- --api-port');
  if (options.httpsPort !== null) await claimable(options.httpsPort, 'npm start -- --https-port');
  const port = options.port ?? (await firstFree(USUAL_PORT, [options.apiPort ?? USUAL_API_PORT]));
  const apiPort = options.apiPort ?? (await firstFree(USUAL_API_PORT, [port]));
  return { port, apiPort, httpsPort: options.httpsPort ?? (await firstFree(USUAL_HTTPS_PORT, [port, apiPort])) };
}

async function bringUp(chosen: Chosen) {
  const { port, apiPort, api, httpsPort, lan, brandFolder: PORTAL_BRAND } = chosen;
  const began = performance.now();
  const store = { releases: path.join(shared, 'releases'), keys: path.join(shared, 'keys') };

  // Checks the API before the build, which takes minutes.
  if (api !== null) await answeringApi(api).then(() => log(`${api} answers`));
  const reference = api === null ? startDemo(chosen) : null;
  console.log('Releases: building what has changed');
  // If there is no store, deletes the edge's state as well, because an edge refuses a store that is older than its
  // state.
  if (!existsSync(path.join(store.releases, 'registry/owners.json'))) rmSync(path.join(folder, 'edge'), GONE);
  const [failures] = await Promise.all([publishAll(store, { log, signal: builds.signal }), reference]);

  if (failures.has('shell')) throw new Problem(failures.get('shell'));

  const own = path.join(shared, 'certificates');
  const made = await selfMadeCertificate(own, lan ? networkAddresses() : []);
  const edge = run(
    localEdge({
      port,
      store,
      api: api ?? `http://127.0.0.1:${apiPort}`,
      state: path.join(folder, 'edge'),
      // Enables devtools and `?override=` by default, except when other devices on the network can reach the portal.
      env: {
        PORTAL_BRAND,
        PORTAL_DEVELOPER: process.env['PORTAL_DEVELOPER'] ?? (lan ? '0' : '1'),
        ...(api === null && demoSpotPages(apiPort)),
      },
      logFile: logOf('edge'),
      ...(lan ? { secured: { folder: own, ...made } } : { safariHttps: { folder: own, port: httpsPort } }),
    }),
  );
  await ready(edge);
  log(`edge ready on port ${port}`);
  console.log(`Started in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const [name, reason] of failures) {
    console.error(`\n${reason}\nThe rest of the portal runs; ${name} shows its last release, if it has one.`);
  }
}

async function startDemo({ port, apiPort, fresh, lan, brandFolder: PORTAL_BRAND }: Chosen) {
  console.log(fresh ? 'Demo data: seeding again' : 'Demo data: opening, or seeding at the first start');
  const reference = run(
    demoApi({
      port: apiPort,
      data: path.join(folder, 'api'),
      isFresh: fresh,
      env: {
        PORTAL_BRAND,
        // The portal's URL, used for links in e-mails.
        PUBLIC_URL: addressesOf({ port, lan })[0] ?? '',
        // Allows the origin of `npm run host-portal -- main-site`.
        ALLOWED_ORIGINS: process.env['ALLOWED_ORIGINS'] ?? 'http://localhost:4020',
      },
      logFile: logOf('reference-API'),
    }),
  );
  await ready(reference);
  log(`reference API ready on port ${apiPort}`);
}

function log(line: string) {
  console.log(`  ${line}`);
}

/** Returns the brand's folder. Throws a Problem for a missing brand, or one that edge and API would refuse. */
function brandFolder(name: string | undefined): string {
  const brand =
    name === undefined
      ? (process.env['PORTAL_BRAND'] ?? path.join(root, 'brands/bagpost'))
      : path.join(root, 'brands', name);
  try {
    readBrand(brand);
  } catch (error) {
    throw error instanceof NoBrand ? new Problem(error.message, { cause: error }) : error;
  }
  return brand;
}

function run(options: ProgramOptions): Program {
  const program = startProgram(options);
  programs.push(program);
  return program;
}

function logOf(name: string): string {
  return path.join(folder, 'logs', `${name}.log`);
}

/**
 * Waits until a program is ready, and logs once that it's still waiting, because the first start of the embedded
 * database takes a few seconds.
 */
async function ready(program: Program): Promise<void> {
  const patience = new AbortController();
  void pause(8000, undefined, { signal: patience.signal }).then(
    () => console.log(`  the ${program.title} is still starting…`),
    () => {},
  );
  await program.ready.finally(() => patience.abort());
}

function goodbye(): number {
  console.log('\nStopping…');
  return 0;
}

/** Returns the portal's URLs. The first is used for links. */
function addressesOf({ port, lan }: Pick<Chosen, 'port' | 'lan'>): string[] {
  if (!lan) return [`http://localhost:${port}`];
  return [...networkAddresses(), 'localhost'].map((address) => `https://${address}:${port}`);
}

function welcome({ port, apiPort, api, httpsPort, lan }: Chosen): string {
  const [first, ...others] = addressesOf({ port, lan });
  const lines = [`  Portal        ${first}`, ...others.map((address) => `                ${address}`)];
  if (!lan)
    lines.push(`  In Safari     https://localhost:${httpsPort}   (it keeps no session over http, and is led here)`);
  lines.push(
    `                ${lan ? 'The browser' : 'Safari'} warns of a certificate that nobody signed; this machine made it.`,
  );
  lines.push('                Go on to the page: Show Details, then visit this website.');
  lines.push(
    ...(api === null
      ? [
          `  Demo account  ${DEMO_ACCOUNT.email}  ${DEMO_ACCOUNT.password}`,
          `  Mail          http://localhost:${apiPort}/dev/mail   (what the API would have sent)`,
          `  Approval      http://localhost:${apiPort}/dev/spots   (new spots wait here; or npm run host-portal -- approve)`,
          `  API           http://localhost:${apiPort}/docs`,
        ]
      : [`  API           ${api}   (log in as one of its hosts: what you change is changed there)`]),
  );
  return `
${lines.join('\n')}

  Change a word in mfe-bookings and run: npm run release -- bookings
  The next load shows it. Ctrl-C stops everything.
`;
}
