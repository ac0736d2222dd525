import type { Release, RemoteManifest } from '@host-portal/shared-lib/federation';
import type { AreaState, RegistryState } from './registry-state.ts';

/** A release that an entry names and that isn't intact. */
export type DamagedRelease = {
  role: 'current' | 'previous' | 'canary';
  version: string;
  reason: string;
  /** Its description, if that much is intact. It tells which pages the area has. */
  release?: Release | undefined;
};

/** An area that should be live and has no intact release. */
export type LostArea = {
  name: string;
  /** Descriptions of its releases. Null if none can be read, so that any address might be the area's. */
  manifests: RemoteManifest[] | null;
};

/** What is damaged by area, with what it means and how to repair it. */
export function damageProblems({ areas }: Pick<RegistryState, 'areas'>): Map<string, string> {
  return new Map(
    [...areas].flatMap(([name, { live, damaged = [] }]) =>
      damaged.length === 0 ? [] : [[name, damageSentence(name, live, damaged)] as const],
    ),
  );
}

function damageSentence(name: string, live: AreaState['live'], damaged: readonly DamagedRelease[]): string {
  const found = damaged.map(({ reason }) => reason).join('; ');
  const folders = damaged.map(({ version }) => `r/${name}/${version}`).join(' and ');
  const copy = `copy ${folders} back from a backup of the store`;
  if (!live)
    return `"${name}" has no intact release, its pages answer 503 (${found}): ${copy}, or npm run release -- ${name}`;
  if (damaged.some(({ role }) => role === 'current'))
    return `the live release of "${name}" is damaged, ${live.current.release.version} is served instead (${found}): ${copy}, or npm run host-portal -- rollback ${name} --because damaged`;
  const lost = damaged.map(({ role }) => (role === 'previous' ? 'fallback' : 'canary')).join(' and its ');
  return `"${name}" is served without its ${lost} (${found}): ${copy}`;
}

/** Areas of the snapshot and of accepted entries that should be live and aren't. */
export function lostAreas({ areas, snapshot }: Pick<RegistryState, 'areas' | 'snapshot'>): LostArea[] {
  const names = new Set([...areas.keys(), ...Object.keys(snapshot?.document.entries ?? {})]);
  return [...names].flatMap((name) => {
    const area = areas.get(name);
    if (area?.live || (area && !area.entry.current)) return [];
    const manifests = (area?.damaged ?? []).flatMap(({ release }) => release?.manifest ?? []);
    return [{ name, manifests: manifests.length > 0 ? manifests : null }];
  });
}

/** Two states of an area that serve the same and lack the same. */
export const servesTheSame = (a: AreaState, b: AreaState) =>
  a.digest === b.digest && JSON.stringify(summary(a)) === JSON.stringify(summary(b));

const summary = ({ live, damaged = [] }: AreaState) => [
  live && [live.current.digest, live.previous?.digest, live.canary?.digest],
  damaged.map(({ version, reason, release }) => [version, reason, release !== undefined]),
];
