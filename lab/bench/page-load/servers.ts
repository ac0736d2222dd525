import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@host-portal/delivery/portal/port';
import { type Program, startProgram } from '@host-portal/delivery/portal/program';
import { createThrottledNetwork, type ThrottledNetwork } from '../browser/throttled-network.ts';
import { startFront } from './front.ts';

/** A portal to serve: its releases and keys, and the checkout whose edge serves them (by default, this one). */
export type Served = { releases: string; keys: string; root?: string };

/** The URLs of one run. All portals share `network`, which isn't throttled at first. */
export type Servers<Name extends string> = {
  urls: Record<Name, string>;
  network: ThrottledNetwork;
  api: string;
  stop: () => Promise<void>;
};

/**
 * Starts an API with demo data at the time `now`, and one edge per portal behind TLS, HTTP/2 and the throttled
 * network.
 */
export async function startServers<Name extends string>(
  portals: Record<Name, Served>,
  now: string,
): Promise<Servers<Name>> {
  const folder = await mkdtemp(join(tmpdir(), 'host-portal-page-load-'));
  const programs: Program[] = [];
  const fronts: { stop: () => Promise<void> }[] = [];
  const network = createThrottledNetwork();
  const stop = async () => {
    await Promise.all(fronts.map((front) => front.stop()));
    await Promise.all(programs.map((program) => program.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const run = async (title: string, script: string, args: string[], port: number, env = {}) => {
    const program = startProgram({
      title,
      script,
      args: ['--port', String(port), ...args],
      env,
      health: `http://127.0.0.1:${port}/health`,
      logFile: join(folder, `${title}.log`),
    });
    programs.push(program);
    await program.ready;
  };

  try {
    const apiPort = await freePort();
    const api = `http://127.0.0.1:${apiPort}`;
    await run('api', 'reference-api/src/server.ts', ['--demo', '--data', join(folder, 'api')], apiPort, {
      REFERENCE_API_NOW: now,
    });
    const urls: [string, string][] = [];
    for (const [name, { releases, keys, root = '' }] of Object.entries<Served>(portals)) {
      const port = await freePort();
      const edge = join(root, 'edge/src/main.ts');
      await run(name, edge, ['--store', releases, '--root-key', join(keys, 'root.pub.pem'), '--api', api], port, {
        EDGE_STATE: join(folder, `edge-${port}`),
        EDGE_DRAIN_SECONDS: '0',
      });
      const front = await startFront(port, network);
      fronts.push(front);
      urls.push([name, front.url]);
    }
    return { urls: Object.fromEntries(urls) as Record<Name, string>, network, api, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
