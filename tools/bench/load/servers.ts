import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../start/port.ts';
import { type Program, startProgram } from '../../start/program.ts';

import { startFront } from './front.ts';
import type { Stores, Variant } from './variants.ts';

/** Addresses of one run. */
export type Servers = { urls: Record<Variant, string>; api: string; stop: () => Promise<void> };

/** One API with demo data at the time `now`, and for each variant an edge behind TLS and HTTP/2. */
export async function startServers(stores: Stores, now: string): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'host-portal-load-'));
  const programs: Program[] = [];
  const fronts: { stop: () => Promise<void> }[] = [];
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
    await run('api', 'reference-api/src/server.ts', ['--data', join(folder, 'api')], apiPort, {
      REFERENCE_API_NOW: now,
    });
    const urls = { federated: '', bundle: '', crowded: '' };
    for (const variant of Object.keys(urls) as Variant[]) {
      const port = await freePort();
      const { releases, keys } = stores[variant];
      await run(variant, 'shell/server/main.ts', ['--store', releases, '--keys', keys, '--api', api], port);
      const front = await startFront(port);
      fronts.push(front);
      urls[variant] = front.url;
    }
    return { urls, api, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
