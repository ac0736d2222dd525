import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@host-portal/shared-lib/federation';
import { fetchFor } from '../fetched.ts';
import { admit, digestOf, folderStore, type ReleaseStore, renewSnapshot, signEntry, signingKey } from '../store.ts';
import type { Candidate } from './gate.ts';

/**
 * The request to `delivery/src/gate/rehearse.ts`. The answer contains any problems, and a summary of the opened
 * pages.
 */
export type RehearsalRequest = { releases: string; keys: string; candidate: Release; live: Release[] };
export type RehearsalAnswer = { problems: string[]; opened: string };

export const END = 'end';

const SCRIPT = join(import.meta.dirname, './rehearse.ts');
/** Time limit for a rehearsal. It usually takes half a minute, or more on a busy machine. */
const LIMIT_MS = 300_000;

export type Rehearsal = {
  /**
   * Opens every page and slot of a candidate in a real browser: in the portal with the live shell and remotes, and on a
   * third-party page. Uses a temporary store with throwaway keys, and doesn't change the real store.
   */
  of: (candidate: Candidate, live: readonly Release[], store: ReleaseStore) => Promise<RehearsalAnswer>;
  /** Stops the browser and deletes the temporary files. Callers must always call `end`, even after an error. */
  end: () => Promise<void>;
};

/** Starts the browser and the demo API while the candidate is being built. */
export async function prepareRehearsal(signal?: AbortSignal): Promise<Rehearsal> {
  fetchFor('a rehearsal');
  const folder = await mkdtemp(join(tmpdir(), 'host-portal-rehearsal-'));
  const browser = startBrowser(folder, signal);
  return {
    async of(candidate, live, store) {
      const stage = { releases: join(folder, 'releases'), keys: join(folder, 'keys') };
      const others = live.filter(({ name }) => name !== candidate.release.name);
      await enter(candidate, stage);
      for (const release of others) await enter({ release, files: await filesOf(store, release) }, stage);
      await renewSnapshot(folderStore(stage.releases), { keys: stage.keys, env: {} });
      return browser.ask({ ...stage, candidate: candidate.release, live: others });
    },
    async end() {
      await browser.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function rehearse(
  candidate: Candidate,
  live: readonly Release[],
  store: ReleaseStore,
): Promise<RehearsalAnswer> {
  const rehearsal = await prepareRehearsal();
  try {
    return await rehearsal.of(candidate, live, store);
  } finally {
    await rehearsal.end();
  }
}

/** Reads all of a published release's files, with compressed scripts and styles. Throws if a file is missing. */
export async function filesOf(store: ReleaseStore, release: Release): Promise<Map<string, Uint8Array>> {
  const { name, version } = release;
  const contents = new Map<string, Uint8Array>();
  const take = async (path: string, isNeeded: boolean) => {
    const content = await store.read(name, version, path);
    if (content) contents.set(path, content);
    else if (isNeeded) throw new Error(`${name} ${version} lacks ${path}`);
  };
  await Promise.all([
    ...[...Object.keys(release.files), 'release.json'].map((path) => take(path, true)),
    ...Object.keys(release.files)
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => take(`${path}.br`, false)),
  ]);
  return contents;
}

async function enter({ release, files }: Candidate, stage: { releases: string; keys: string }) {
  const { name, version, owner } = release;
  const described = files.get('release.json');
  if (!described) throw new Error(`${name} ${version} has no release.json`);
  const store = folderStore(stage.releases);
  await store.publish(name, version, new Map(files));
  const current = { version, digest: digestOf(described) };
  const change = { kind: 'release', actor: 'rehearsal', to: version };
  const entry = { name, owner, serial: 1, changedAt: new Date().toISOString(), current, withdrawn: [], change };
  // Passes an empty environment, because a rehearsal must not use the team's real key.
  await admit(store, name, owner, { keys: stage.keys, env: {} });
  await store.swapEntry(name, null, signEntry(entry, signingKey(owner, stage.keys, {})));
}

function startBrowser(folder: string, signal?: AbortSignal) {
  const child = fork(SCRIPT, [folder], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], timeout: LIMIT_MS, signal });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const answer = new Promise<RehearsalAnswer>((resolve) => child.on('message', resolve));
  // The process still closes its browser after it has sent the answer. `close` fires after the process has ended and
  // its streams are closed.
  const closed = new Promise<Error | undefined>((resolve) => {
    child.on('error', (error) => !signal?.aborted && resolve(error));
    child.on('close', () => resolve(undefined));
  });
  const unanswered = async (): Promise<never> => {
    throw (
      (await closed) ?? new Error(`the rehearsal in a browser did not end: ${output.trim().split('\n').at(-1) ?? ''}`)
    );
  };
  return {
    ask(request: RehearsalRequest): Promise<RehearsalAnswer> {
      if (child.connected) child.send(request);
      return Promise.race([answer, unanswered()]);
    },
    async end() {
      if (child.connected) child.send(END);
      await closed;
    },
  };
}
