import { releasesOf } from './kept-state.ts';
import type { RegistryState } from './registry-state.ts';
import type { WholeRelease } from './whole-release.ts';

/** How long the files of a release that is no longer live are kept for the pages that were served with it. */
const KEPT_MS = 3_600_000;
/** Of a team that releases every minute, only the newest ones. */
const MOST_RELEASES = 30;

/** Recently live releases: open tabs still ask for their files, also while the store is away. */
export function recentlyLive() {
  let left: { whole: WholeRelease; at: number }[] = [];

  return {
    /** What was live before and no longer is. */
    note(before: RegistryState, after: RegistryState, now: number) {
      const still = new Set(releasesIn(after).map(({ digest }) => digest));
      const gone = releasesIn(before).filter(({ digest }) => !still.has(digest));
      left = [...gone.map((whole) => ({ whole, at: now })), ...left.filter(({ at }) => now - at < KEPT_MS)];
      left = left.slice(0, MOST_RELEASES);
    },
    releases: (now: number): WholeRelease[] => left.filter(({ at }) => now - at < KEPT_MS).map(({ whole }) => whole),
  };
}

const releasesIn = ({ areas }: RegistryState) => [...areas.values()].flatMap(({ live }) => releasesOf(live));
