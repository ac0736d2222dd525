import { createHash } from 'node:crypto';
import type { StaticPages } from '@host-portal/shared-lib/document';
import type { Registry, Release } from '@host-portal/shared-lib/federation';
import { type LostArea, lostAreas, unreadAreas } from './damaged-releases.ts';
import { releasesOf } from './persisted-state.ts';
import type { AreaState, LiveArea, RegistryState } from './registry-state.ts';

/** Thrown while no page can be rendered, because the edge has no signed and complete release of the shell. */
export class NoShell extends Error {
  override message = 'no release of the shell is known';
}

/** Thrown for a page of an area that has no intact release. */
export class AreaAway extends Error {
  override message = 'the area has no intact release';
}

/** Functions that read one state of the registry in order to render pages. */
export type RegistryView = {
  read: (visitor?: string) => Registry;
  hasShell: () => boolean;
  /** Returns the areas that should be live but have no intact release. */
  lost: () => LostArea[];
  /** Returns the areas whose live release hasn't been read yet, because the store didn't respond. */
  unread: () => string[];
  /**
   * Returns the registry with all remotes except `whole` reduced to their navigation and claims. Without their file
   * lists, a page hardly grows with the number of remotes.
   */
  brief: (registry: Registry, whole?: string) => Registry;
  /** Returns the shell's boot script, which is inlined in pages. */
  boot: (shell: Release) => string;
  /** Returns the shell's service worker, if it has one. */
  worker: (shell: Release) => Buffer | null;
  /** Returns the shell's static pages, if it has any. */
  pages: (shell: Release) => StaticPages | null;
  serial: () => number;
  changedAt: () => string | null;
  /** Returns the announcements of releases that weren't live in the state `before`. */
  news: (before: RegistryState) => string[];
};

export function viewOf(state: RegistryState): RegistryView {
  const areas = [...state.areas.values()].filter(isLive).sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1));
  const shell = areas.find(({ entry }) => entry.name === 'shell');
  const remotes = areas.filter((area) => area !== shell);
  const releases = areas.flatMap(({ live }) => releasesOf(live));
  const digests = new Map(releases.map(({ release, digest }) => [keyOf(release), digest]));
  const shells = new Map(releasesOf(shell?.live ?? null).map((whole) => [whole.release.version, whole]));
  const lost = lostAreas(state);
  const unread = unreadAreas(state);
  // The registry's serial is the sum of all entries' serials, so it grows whenever an entry changes.
  const serial = areas.reduce((sum, { entry }) => sum + entry.serial, 0);

  const inBrief = (release: Release): Release => {
    const digest = digests.get(keyOf(release));
    return digest ? { ...release, files: {}, preload: {}, shared: {}, names: undefined, digest } : release;
  };

  return {
    read(visitor) {
      if (!shell) throw new NoShell();
      const chosen = remotes.map((remote) => releasesFor(remote, visitor));
      return { serial, shell: releasesFor(shell, visitor), remotes: chosen };
    },
    hasShell: () => shell !== undefined,
    lost: () => lost,
    unread: () => unread,
    brief: (registry, whole) => ({
      ...registry,
      remotes: registry.remotes.map(({ current, previous }) => ({
        current: current.name === whole ? current : inBrief(current),
        // Navigation and claims come from the current release, so the previous release is sent without its manifest.
        ...(previous && { previous: inBrief({ ...previous, manifest: undefined }) }),
      })),
    }),
    boot(release) {
      const boot = shells.get(release.version)?.boot;
      if (boot === undefined) throw new NoShell();
      return boot;
    },
    worker: (release) => shells.get(release.version)?.worker ?? null,
    pages: (release) => shells.get(release.version)?.pages ?? null,
    serial: () => serial,
    changedAt: () =>
      [...state.areas.values()]
        .map(({ entry }) => entry.changedAt)
        .sort()
        .at(-1) ?? null,
    news(before) {
      const known = new Set(
        [...before.areas.values()].flatMap(({ live }) => releasesOf(live)).map(({ digest }) => digest),
      );
      return releases
        .filter(({ digest }) => !known.has(digest))
        .flatMap(({ release, passedOver }) =>
          passedOver.map((sentence) => `${release.name} ${release.version}: ${sentence}`),
        );
    },
  };
}

type Live = AreaState & { live: LiveArea };
const isLive = (area: AreaState): area is Live => area.live !== null;

const keyOf = ({ name, version }: Release) => `${name} ${version}`;

/**
 * Returns the releases for a visitor. Visitors in the canary's share get the canary, with the current release as the
 * fallback.
 */
function releasesFor({ entry, live: { current, previous, canary } }: Live, visitor: string | undefined) {
  const isChosen = canary && visitor && entry.canary && bucketOf(visitor, entry.name) < entry.canary.percent;
  if (isChosen) return { current: canary.release, previous: current.release };
  return { current: current.release, ...(previous && { previous: previous.release }) };
}

/** Returns a number from 0 to 99, which is the same on every edge for the same visitor and area. */
const bucketOf = (visitor: string, name: string) =>
  createHash('sha256').update(`${name} ${visitor}`).digest().readUInt32BE() % 100;
