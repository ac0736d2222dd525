import { releasesOf } from './persisted-state.ts';
import type { RegistryState } from './registry-state.ts';
import type { VerifiedRelease } from './verified-release.ts';

/** How long a replaced release's files are kept, in ms. Open pages may still request them. */
const KEPT_MS = 3_600_000;
/** The maximum number of replaced releases to keep. It limits the disk space that frequent releases take up. */
const MAX_RELEASES = 30;

/**
 * Remembers the releases that were replaced recently. Open tabs still request their files, even while the store is
 * down.
 */
export function recentlyLive() {
  let left: { whole: VerifiedRelease; at: number }[] = [];

  return {
    /** Records the releases that this state change has replaced. */
    note(before: RegistryState, after: RegistryState, now: number) {
      const still = new Set(releasesIn(after).map(({ digest }) => digest));
      const gone = releasesIn(before).filter(({ digest }) => !still.has(digest));
      left = [...gone.map((whole) => ({ whole, at: now })), ...left.filter(({ at }) => now - at < KEPT_MS)];
      left = left.slice(0, MAX_RELEASES);
    },
    releases: (now: number): VerifiedRelease[] => left.filter(({ at }) => now - at < KEPT_MS).map(({ whole }) => whole),
  };
}

const releasesIn = ({ areas }: RegistryState) => [...areas.values()].flatMap(({ live }) => releasesOf(live));
