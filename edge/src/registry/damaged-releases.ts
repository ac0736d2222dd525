import type { Release, RemoteManifest } from '@host-portal/shared-lib/federation';
import type { AreaState, RegistryState } from './registry-state.ts';

/** A damaged or unread release in an area's entry. */
export type DamagedRelease = {
  role: 'current' | 'previous' | 'canary';
  version: string;
  reason: string;
  /** True if the store didn't respond, so that it's unknown whether the release is intact. */
  isUnread?: true;
  /** The content of `release.json`, if that file is intact. It contains the area's pages. */
  release?: Release | undefined;
};

/** An area that should be live but has no intact release. */
export type LostArea = {
  name: string;
  /**
   * The manifests of the area's damaged releases. Null if none can be read, so that any unclaimed URL may belong to
   * the area.
   */
  manifests: RemoteManifest[] | null;
};

/** Returns one sentence for each area with damaged releases: the consequence, the reason, and the fix. */
export function damageProblems({ areas }: Pick<RegistryState, 'areas'>): Map<string, string> {
  return new Map(
    [...areas].flatMap(([name, { live, damaged = [] }]) =>
      damaged.length === 0 ? [] : [[name, damageSentence(name, live, damaged)] as const],
    ),
  );
}

function damageSentence(name: string, live: AreaState['live'], damaged: readonly DamagedRelease[]): string {
  const found = damaged.map(({ reason }) => reason).join('; ');
  if (damaged.every(({ isUnread }) => isUnread)) return unreadSentence(name, live, damaged, found);
  const broken = damaged.filter(({ isUnread }) => !isUnread);
  const folders = broken.map(({ version }) => `r/${name}/${version}`).join(' and ');
  const copy = `copy ${folders} back from a backup of the store`;
  if (!live)
    return `"${name}" has no intact release, its pages answer 503 (${found}): ${copy}, or npm run release -- ${name}`;
  if (broken.some(({ role }) => role === 'current'))
    return `the live release of "${name}" is damaged, ${live.current.release.version} is served instead (${found}): ${copy}, or npm run host-portal -- rollback ${name} --because damaged`;
  return `"${name}" is served without its ${rolesOf(damaged)} (${found}): ${copy}`;
}

/**
 * Describes an area whose releases weren't read, because the store didn't respond. Suggests no fix, because the edge
 * rereads these releases by itself.
 */
function unreadSentence(
  name: string,
  live: AreaState['live'],
  damaged: readonly DamagedRelease[],
  found: string,
): string {
  if (!live) return `no release of "${name}" was read yet, its pages answer 503 (${found})`;
  if (damaged.some(({ role }) => role === 'current'))
    return `the live release of "${name}" was not read yet, ${live.current.release.version} is served until then (${found})`;
  return `"${name}" is served without its ${rolesOf(damaged)} until the store answers (${found})`;
}

const ROLES = { current: 'live release', previous: 'fallback', canary: 'canary' };
const rolesOf = (damaged: readonly DamagedRelease[]) => damaged.map(({ role }) => ROLES[role]).join(' and its ');

/**
 * Returns the areas that should be live according to the snapshot or an accepted entry, but have no intact release.
 */
export function lostAreas({ areas, snapshot }: Pick<RegistryState, 'areas' | 'snapshot'>): LostArea[] {
  const names = new Set([...areas.keys(), ...Object.keys(snapshot?.document.entries ?? {})]);
  return [...names].flatMap((name) => {
    const area = areas.get(name);
    if (area?.live || (area && !area.entry.current)) return [];
    const manifests = (area?.damaged ?? []).flatMap(({ release }) => release?.manifest ?? []);
    return [{ name, manifests: manifests.length > 0 ? manifests : null }];
  });
}

/** Returns the areas whose live release couldn't be read because the store didn't respond. */
export const unreadAreas = ({ areas }: Pick<RegistryState, 'areas'>): string[] =>
  [...areas].flatMap(([name, { damaged = [] }]) =>
    damaged.some(({ role, isUnread }) => role === 'current' && isUnread) ? [name] : [],
  );

/** Returns whether an area has the same live and damaged releases in both states. */
export const servesTheSame = (a: AreaState, b: AreaState) =>
  a.digest === b.digest && JSON.stringify(summary(a)) === JSON.stringify(summary(b));

const summary = ({ live, damaged = [] }: AreaState) => [
  live && [live.current.digest, live.previous?.digest, live.canary?.digest],
  damaged.map(({ version, reason, isUnread, release }) => [version, reason, isUnread, release !== undefined]),
];
