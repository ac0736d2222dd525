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
import { RELEASED, type RunningPortal } from '../../tools/running-portal/portal.ts';
import { changedFiles } from './changed-files.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** What was built from one tree. */
export type Build = { shell: Candidate; remotes: Candidate[] };

/** A release store in which a journey chooses what is live. */
export type OwnStore = {
  /** The releases become current, one after the other. The gate isn't asked. */
  makeLive: (next: Candidate[]) => Promise<void>;
  /** Goes back to the release before, and withdraws the one that is live. */
  goBack: (name: string) => Promise<void>;
  /** An edge on this store and on the API of the portal: of this tree, or the one that `script` starts. */
  startEdge: (script?: string) => Promise<OwnEdge>;
  remove: () => Promise<void>;
};

export type OwnEdge = {
  /** The address of its network, as browsers reach it. */
  url: string;
  /**
   * What lies between browsers and the edge. When it fails, it also fails for workers, and it comes back for them: a
   * worker that started while the driver had its network switched off stayed without one in Chromium 150.
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
      // Edges that still run write their counts into it meanwhile.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** What is live in a store; by default, what was released from this tree. */
export async function buildIn({ releases, keys }: StoreFolders = RELEASED): Promise<Build> {
  const store = folderStore(releases);
  const live = await liveReleases(store, keys);
  const parts = await Promise.all(live.map(async (release) => ({ release, files: await filesOf(store, release) })));
  const shell = parts.find(({ release }) => release.name === 'shell');
  if (!shell) throw new Error(`no shell is live in ${releases}`);
  return { shell, remotes: parts.filter((part) => part !== shell) };
}

/** The releases become current, one after the other; those that were are the previous ones. */
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

/** The same files under another version; `count` tells the versions of one area apart. */
export async function releasedAgain({ release, files }: Candidate, count = 1): Promise<Candidate> {
  const read = async (_: string, __: string, file: string) => files.get(file) ?? null;
  const { files: changed } = await changedFiles({ read }, release, count, {});
  return { release: JSON.parse(Buffer.from(changed.get('release.json') ?? []).toString()) as Release, files: changed };
}
