import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { NOW } from '@host-portal/delivery/portal/demo';
import { copyCachedWorld } from '@host-portal/delivery/portal/demo-world-cache';
import { freePort } from '@host-portal/delivery/portal/port';
import { demoApi, demoSpotPages, localEdge } from '@host-portal/delivery/portal/portal-programs';
import { type Program, startProgram } from '@host-portal/delivery/portal/program';
import type { StoreFolders } from '@host-portal/delivery/portal/publish';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The store of releases from the working tree. It's kept between runs, so that an unchanged area isn't built again.
 */
export const RELEASED = {
  releases: path.join(root, '.cache/test/releases'),
  keys: path.join(root, '.cache/test/keys'),
};

/** A complete portal for tests: store, database, API and edge, on free ports, in a temporary folder. */
export type RunningPortal = {
  url: string;
  /** The port of the only other site whose pages may call the API (main-site.ts). */
  foreignPort: number;
  /** The URL of the demo API itself, for its pages with e-mails, approvals and bookings by travellers. */
  apiUrl: string;
  /** The folders of the portal's releases and signing keys, for the release commands. */
  store: { releases: string; keys: string };
  /** Returns the e-mails that the API would have sent, newest first. */
  mails: () => Promise<{ recipient: string; subject: string; body: string }[]>;
  /**
   * Starts another edge with the same API but a different configuration, and optionally with a different store. The
   * edge stops with the portal. Resolves to the edge's URL.
   */
  anotherEdge: (env: Record<string, string>, other?: OtherEdge) => Promise<string>;
  /** Restarts API and edge with the same data and ports, optionally at a different time. */
  restart: (at?: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** `script` starts a different edge from the one in this working tree. */
type OtherEdge = { store?: StoreFolders; script?: string | undefined; safariHttps?: PortalOptions['safariHttps'] };

type PortalOptions = {
  /** The fixed time of the API's clock, an ISO instant. */
  now?: string;
  /** Environment variables of the edge in addition to the defaults (edge/src/edge-config.ts). */
  edgeEnv?: Record<string, string>;
  /** Serves HTTPS on a second port, as `npm start` does for Safari. `folder` contains the certificate. */
  safariHttps?: { folder: string; port: number } | undefined;
  /** Environment variables for both the API and the edge. */
  env?: Record<string, string>;
};

export async function startPortal({
  now = NOW,
  edgeEnv = {},
  safariHttps,
  env: ofBoth = {},
}: PortalOptions = {}): Promise<RunningPortal> {
  const { folder, store, data } = await makeFolder(now);
  const ports = { api: await freePort(), edge: await freePort(), foreign: await freePort() };
  const url = `http://localhost:${ports.edge}`;

  const logFile = (name: string) => path.join(folder, `${name}.log`);
  const startEdge = (port: number, env: Record<string, string> = {}, other: OtherEdge = {}) =>
    startProgram(
      localEdge({
        port,
        store,
        ...other,
        api: `http://127.0.0.1:${ports.api}`,
        state: path.join(folder, `edge-${port}`),
        env: { ...ofBoth, ...env },
        logFile: logFile(`edge-${port}`),
      }),
    );

  let programs: Program[] = [];
  let apiNow = now;
  const start = async () => {
    const reference = startProgram(
      demoApi({
        port: ports.api,
        data,
        env: {
          REFERENCE_API_NOW: apiNow,
          PUBLIC_URL: url,
          ALLOWED_ORIGINS: `http://localhost:${ports.foreign}`,
          ...ofBoth,
        },
        logFile: logFile('api'),
      }),
    );
    const edge = startEdge(ports.edge, { ...demoSpotPages(ports.api), ...edgeEnv }, { safariHttps });
    programs = [reference, edge];
    await Promise.all(programs.map(({ ready }) => ready));
  };
  const halt = async () => void (await Promise.all(programs.map((program) => program.stop())));
  await start();

  return {
    url,
    foreignPort: ports.foreign,
    apiUrl: `http://localhost:${ports.api}`,
    store,
    async mails() {
      const answer = await fetch(`http://localhost:${ports.api}/dev/mail`, { headers: { accept: 'application/json' } });
      return (await answer.json()) as { recipient: string; subject: string; body: string }[];
    },
    async anotherEdge(env, other) {
      const port = await freePort();
      const edge = startEdge(port, env, other);
      programs.push(edge);
      await edge.ready;
      return `http://localhost:${port}`;
    },
    async restart(at = apiNow) {
      await halt();
      apiNow = at;
      await start();
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a release command with a portal's store. Resolves to the command's output. */
export async function runOn({ store }: Pick<RunningPortal, 'store'>, script: string, args: string[]): Promise<string> {
  const env = { ...process.env, RELEASE_STORE: store.releases, RELEASE_KEYS: store.keys };
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, script), ...args], { env });
  return stdout;
}

/**
 * Creates a folder with copies of the releases and the cached demo data for a single portal, which may change them.
 */
async function makeFolder(now: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-journey-'));
  const store = { releases: path.join(folder, 'releases'), keys: path.join(folder, 'keys') };
  // Uses `cpSync`, because the asynchronous `cp` takes six times as long for a thousand small files.
  cpSync(RELEASED.releases, store.releases, { recursive: true });
  cpSync(RELEASED.keys, store.keys, { recursive: true });
  const data = path.join(folder, 'api');
  copyCachedWorld(now, data);
  return { folder, store, data };
}
