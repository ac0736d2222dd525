import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { filesOf } from '@host-portal/delivery/gate/rehearsal';
import type { StoreFolders } from '@host-portal/delivery/portal/publish';
import { makeCurrent, rollBack } from '@host-portal/delivery/registry/flips';
import { renewInTime } from '@host-portal/delivery/registry/owners';
import { liveReleases, publishedRelease, type ReleaseContext } from '@host-portal/delivery/registry/registry';
import { folderStore } from '@host-portal/delivery/store';
import type { Release } from '@host-portal/shared-lib/federation';
import { RELEASED, type RunningPortal } from '../../tools/test-portal/portal.ts';
import { changedFiles } from './changed-files.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** The shell and all remotes, built from the same sources. */
export type Build = { shell: Candidate; remotes: Candidate[] };

/** A release store in which a journey chooses the live releases. */
export type OwnStore = {
  /** Makes releases live, one after another, without the gate. */
  makeLive: (next: Candidate[]) => Promise<void>;
  /** Rolls back to the previous release and withdraws the live one. */
  goBack: (name: string) => Promise<void>;
  /** Starts an edge on this store and the portal's API. `script` starts a different build of the edge. */
  startEdge: (script?: string) => Promise<OwnEdge>;
  remove: () => Promise<void>;
};

export type OwnEdge = {
  /** The URL of the proxy in front of the edge. */
  url: string;
  /**
   * The proxy between browsers and the edge. Its faults also apply to service workers. Playwright's offline mode
   * isn't used, because in Chromium 150 a worker that was started offline stayed offline.
   */
  network: FaultProxy;
};

export async function ownStore(portal: RunningPortal, first: Candidate[]): Promise<OwnStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-store-'));
  const store = { releases: path.join(folder, 'releases'), keys: path.join(folder, 'keys') };
  const context = { store: folderStore(store.releases), keys: store.keys, actor: 'journey', note: () => undefined };
  const networks: FaultProxy[] = [];
  await makeLive(context, first);
  return {
    makeLive: (next) => makeLive(context, next),
    goBack: async (name) => void (await rollBack(context, name)),
    async startEdge(script) {
      const network = await startFaultProxy(await portal.anotherEdge({}, { store, script }));
      networks.push(network);
      return { url: network.url, network };
    },
    async remove() {
      await Promise.all(networks.map((network) => network.close()));
      // Retries, because running edges may still write their counts to the folder.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Returns the live releases of a store, by default those released from the current sources. */
export async function buildIn({ releases, keys }: StoreFolders = RELEASED): Promise<Build> {
  const store = folderStore(releases);
  const live = await liveReleases(store, keys);
  const parts = await Promise.all(live.map(async (release) => ({ release, files: await filesOf(store, release) })));
  const shell = parts.find(({ release }) => release.name === 'shell');
  if (!shell) throw new Error(`no shell is live in ${releases}`);
  return { shell, remotes: parts.filter((part) => part !== shell) };
}

/** Makes releases live, one after another. Each release that was live becomes the previous one. */
export async function makeLive(context: ReleaseContext, parts: Candidate[]) {
  for (const { release, files } of parts) {
    const { name, version } = release;
    if (!(await publishedRelease(context.store, name, version))) {
      await context.store.publish(name, version, new Map(files));
    }
    await makeCurrent(context, name, version);
  }
  await renewInTime(context);
}

/**
 * Returns a release with the same files and a different version. `count` distinguishes several versions of one area.
 */
export async function releasedAgain({ release, files }: Candidate, count = 1): Promise<Candidate> {
  const read = async (_: string, __: string, file: string) => files.get(file) ?? null;
  const { files: changed } = await changedFiles({ read }, release, count, {});
  return { release: JSON.parse(Buffer.from(changed.get('release.json') ?? []).toString()) as Release, files: changed };
}
