import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { filesOf } from '@host-portal/delivery/gate/rehearsal';
import { makeCurrent, rollBack } from '@host-portal/delivery/registry/flips';
import { renewInTime } from '@host-portal/delivery/registry/owners';
import { liveReleases, publishedRelease, type ReleaseContext } from '@host-portal/delivery/registry/registry';
import { folderStore } from '@host-portal/delivery/store';
import type { Release } from '@host-portal/shared-lib/federation';
import { readBaseline, unpackEdge } from '../tools/baseline/baseline.ts';
import { RELEASED, type RunningPortal } from '../tools/running-portal/portal.ts';
import { changedFiles } from './faults/changed-files.ts';
import { type FaultProxy, startFaultProxy } from './faults/fault-proxy.ts';

/** What was built of one commit. */
export type PortalOfADay = { shell: Candidate; remotes: Candidate[] };

export type Day = 'baseline' | 'today';

/** The baseline and the working tree, as parts of one portal that are of either day. */
export type SkewedPortal = {
  parts: Record<Day, PortalOfADay>;
  /** An edge of that day, on a store of its own in which nothing is live yet; resolves to its address. */
  edgeOf: (day: Day, first: Candidate[]) => Promise<SkewedEdge>;
  remove: () => Promise<void>;
};

export type SkewedEdge = {
  /** Of its network, as browsers reach it. */
  url: string;
  /**
   * What lies between browsers and the edge. Away, it is away for workers, too, and it comes back for them: one that
   * started while the driver had its network switched off was seen to stay without one in Chromium 150.
   */
  network: FaultProxy;
  makeLive: (next: Candidate[]) => Promise<void>;
  /** Goes back to the release before, and withdraws the one that is live. */
  goBack: (name: string) => Promise<void>;
};

/** The API is the running portal's. */
export async function skewedPortal(portal: RunningPortal): Promise<SkewedPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-skew-'));
  const baseline = readBaseline();
  const scripts: Record<Day, string | undefined> = {
    baseline: unpackEdge(baseline, path.join(folder, 'shell')),
    today: undefined,
  };
  const networks: FaultProxy[] = [];
  let stores = 0;
  return {
    parts: { baseline, today: await releasesOfToday() },
    async edgeOf(day, first) {
      const own = path.join(folder, `store-${(stores += 1)}`);
      const store = { releases: path.join(own, 'releases'), keys: path.join(own, 'keys') };
      const context = { store: folderStore(store.releases), keys: store.keys, actor: 'skew', note: () => undefined };
      await makeLive(context, first);
      const network = await startFaultProxy(await portal.anotherEdge({}, { store, script: scripts[day] }));
      networks.push(network);
      const goBack = async (name: string) => void (await rollBack(context, name));
      return { url: network.url, network, makeLive: (next) => makeLive(context, next), goBack };
    },
    async remove() {
      await Promise.all(networks.map((network) => network.close()));
      // Edges that still run write their counts into it meanwhile.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** What was released from this tree. */
export async function releasesOfToday(): Promise<PortalOfADay> {
  const store = folderStore(RELEASED.releases);
  const live = await liveReleases(store, RELEASED.keys);
  const parts = await Promise.all(live.map(async (release) => ({ release, files: await filesOf(store, release) })));
  const shell = parts.find(({ release }) => release.name === 'shell');
  if (!shell) throw new Error('no shell was released from this tree');
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

/** The same files under a version of their own; `count` tells those of one area apart. */
export async function releasedAgain({ release, files }: Candidate, count = 1): Promise<Candidate> {
  const read = async (_: string, __: string, file: string) => files.get(file) ?? null;
  const { files: changed } = await changedFiles({ read }, release, count, {});
  return { release: JSON.parse(Buffer.from(changed.get('release.json') ?? []).toString()) as Release, files: changed };
}
