import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../start/port.ts';
import { demoApi } from '../start/portal-programs.ts';
import { startProgram } from '../start/program.ts';

/** Only the processes of one run know the folder, so a world is never older than the sources that it is tested with. */
const FOLDER = 'KEPT_DEMO_WORLD';

/**
 * Seeds the demo world as it is at `now` once for all portals of this run: a copy takes a tenth of a second, seeding
 * takes three. Returns what removes it.
 */
export async function keepWorld(now: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-world-'));
  const data = path.join(folder, 'api');
  const port = await freePort();
  const api = startProgram(
    demoApi({ port, data, env: { REFERENCE_API_NOW: now }, logFile: path.join(folder, 'api.log') }),
  );
  await api.ready;
  await api.stop();
  process.env[FOLDER] = data;
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies the kept world to the folder `data`; without one, the API seeds its own. */
export function copyKeptWorld(data: string) {
  const kept = process.env[FOLDER];
  if (kept) cpSync(kept, data, { recursive: true });
}
