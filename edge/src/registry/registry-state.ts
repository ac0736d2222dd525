import type { KeyObject } from 'node:crypto';
import { type Refusal, RESTORED_STORE, type VerifiedEntry, verifyEntry } from '@host-portal/delivery/store';
import type { Owners, RegistryEntry, Release, ReleaseRef, Snapshot } from '@host-portal/shared-lib/federation';
import { damageProblems, type DamagedRelease, servesTheSame } from './damaged-releases.ts';
import { expiryWarnings } from './expiry-warnings.ts';
import { documentProblems, freshDocuments } from './platform-documents.ts';
import { claimedElsewhere } from './route-claims.ts';
import type { VerifiedRelease } from './verified-release.ts';

/**
 * An area's releases whose files have all been read and verified. Visitors get `current`. If the entry's current
 * release is damaged, `current` is the entry's previous release.
 */
export type LiveArea = { current: VerifiedRelease; previous?: VerifiedRelease; canary?: VerifiedRelease };

/**
 * An area's state, with its last accepted entry. Older entries, and different ones with the same serial, are refused.
 * `live` is null for a retired area and for an area without an intact release. The edge rereads the releases in
 * `damaged` until they are intact.
 */
export type AreaState = {
  text: string;
  entry: RegistryEntry;
  digest: string;
  live: LiveArea | null;
  damaged?: readonly DamagedRelease[];
};

/** One of the platform's documents, with its signed text. */
export type Kept<T> = { text: string; document: T };

/** The registry as this edge has accepted it. It's persisted, so that it survives a restart. */
export type RegistryState = {
  owners: Kept<Owners> | null;
  snapshot: Kept<Snapshot> | null;
  areas: ReadonlyMap<string, AreaState>;
};

/** The content that one round has read from the store. */
export type Reading = {
  /** The wall-clock time in ms, for comparison with the expiry times of keys and documents. */
  now: number;
  roots: readonly KeyObject[];
  /** The names of all documents and entries in the registry. */
  listed: ReadonlySet<string>;
  /** The signed texts of those platform documents that could be read. */
  owners?: string | undefined;
  snapshot?: string | undefined;
  areas: ReadonlyMap<string, AreaReading>;
};

/**
 * The reason why a release can't be served. `release` is the content of `release.json`, if that file is intact.
 * `isUnread` is true if the store didn't respond.
 */
export type ReleaseRefusal = Refusal & { release?: Release; isUnread?: true };

/** An entry's text with its releases by digest, or the reason why the entry couldn't be read. */
export type AreaReading = { text: string; releases: ReadonlyMap<string, VerifiedRelease | ReleaseRefusal> } | Refusal;

/** The problems by document or area, one sentence each. A problem lasts until a round stops reporting it. */
export type Problems = ReadonlyMap<string, string>;

export const isProblem = (each: [string, string | null]): each is [string, string] => each[1] !== null;

export const EMPTY_STATE: RegistryState = { owners: null, snapshot: null, areas: new Map() };

/**
 * Returns the next state and the problems after a round. The function is pure, so the same state and reading lead to
 * the same result on every edge. If an entry is refused, its area keeps its state.
 */
export function transition(before: RegistryState, reading: Reading): { state: RegistryState; problems: Problems } {
  const documents = freshDocuments(before, reading);
  // The reason why a document was refused replaces the message that it's missing, because the reason is more specific.
  const problems = new Map([...documentProblems(documents, reading.now), ...documents.problems]);
  let state: Informed = { ...documents, areas: before.areas };
  for (const [name, read] of inOrder(state, reading.areas)) {
    const outcome = 'reason' in read ? read : take(state, name, read, reading.now);
    if ('reason' in outcome) problems.set(name, `registry entry "${name}" is not taken: ${outcome.reason}`);
    else if (outcome !== state.areas.get(name)) state = { ...state, areas: new Map([...state.areas, [name, outcome]]) };
  }
  for (const [name, damage] of damageProblems(state)) if (!problems.has(name)) problems.set(name, damage);
  for (const name of ['owners', 'snapshot', ...known(state)]) {
    if (!reading.listed.has(name) && !problems.has(name))
      problems.set(name, `"${name}" has vanished from the registry; what was live stays`);
  }
  for (const [name, end] of expiryWarnings(state, reading.now)) {
    const isLive = state.areas.get(name)?.live;
    if (!problems.has(name) && (isLive || name === 'owners' || name === 'snapshot')) problems.set(name, end);
  }
  return { state: { owners: state.owners, snapshot: state.snapshot, areas: state.areas }, problems };
}

/** A state with the round's platform documents, and the reasons why documents were refused. */
export type Informed = RegistryState & { problems: Problems };

/** The decision about an entry: no change, a refusal, or acceptance once all its releases have been read. */
export type Weighed = { kind: 'kept' } | { kind: 'wanted'; area: VerifiedEntry; releases: ReleaseRef[] } | Refusal;

export function weigh(state: Informed, name: string, text: string, now: number): Weighed {
  const kept = state.areas.get(name);
  const floor = floorOf(state, name);
  const isVouched = (digest: string) => digest === kept?.digest || digest === floor?.digest;
  const owners = state.owners?.document ?? NOBODY;
  const area = verifyEntry(text, { owners, now, vouches: ({ digest }) => isVouched(digest) });
  if ('reason' in area) return area;
  const { entry, digest } = area;
  if (entry.name !== name) return { reason: `it names "${entry.name}"` };
  for (const bound of [kept && { serial: kept.entry.serial, digest: kept.digest }, floor]) {
    if (!bound) continue;
    if (entry.serial < bound.serial) return { reason: `serial ${entry.serial} is older than ${bound.serial}` };
    if (entry.serial === bound.serial && digest !== bound.digest)
      return { reason: `serial ${entry.serial} was given to another entry already` };
  }
  if (digest === kept?.digest && !kept.damaged?.length) return { kind: 'kept' };
  const [stop] = isVouched(digest) ? [] : stops(state, now);
  if (stop) return { reason: `nothing new is taken: ${stop}` };
  const { current, previous, canary, withdrawn } = entry;
  if (current && withdrawn.includes(current.version))
    return { reason: `${current.version} is live and withdrawn at once` };
  const wanted = current ? [current, previous, canary].filter((ref) => ref !== undefined) : [];
  return { kind: 'wanted', area, releases: wanted.filter(({ version }) => !withdrawn.includes(version)) };
}

function take(
  state: Informed,
  name: string,
  { text, releases }: Exclude<AreaReading, Refusal>,
  now: number,
): AreaState | Refusal {
  const weighed = weigh(state, name, text, now);
  if ('reason' in weighed) return weighed;
  const kept = state.areas.get(name);
  if (weighed.kind === 'kept' && kept) return kept;
  if (weighed.kind === 'kept') return { reason: 'it is nowhere' };
  const { entry, digest } = weighed.area;
  const { found, damaged } = sorted(entry, weighed.releases, new Map([...releases, ...intactIn(kept)]));
  const of = (ref: ReleaseRef | undefined) => ref && found.get(ref.digest);
  const [whole, previous, canary] = [of(entry.current), of(entry.previous), of(entry.canary)];
  const lacks = damaged.length > 0 ? { damaged } : {};
  // If the new entry's current release is damaged, a running edge keeps its live releases, unless they were withdrawn
  // and the entry's previous release is intact.
  const isKept = kept?.live && kept.digest !== digest && entry.current && !whole;
  const isWithdrawn = kept?.live && entry.withdrawn.includes(kept.live.current.release.version);
  if (isKept && !(isWithdrawn && previous)) return { reason: damaged.map(({ reason }) => reason).join('; ') };
  const current = whole ?? previous;
  if (!current) return changed(kept, { text, entry, digest, live: null, ...lacks });
  const claimed = claimedElsewhere(state.areas, name, canary ? [current.release, canary.release] : [current.release]);
  if (claimed) return { reason: claimed };
  const fallback = whole && previous;
  const live = { current, ...(fallback && { previous: fallback }), ...(canary && { canary }) };
  return changed(kept, { text, entry, digest, live, ...lacks });
}

/** Returns the existing state if nothing has changed, so that it isn't written to disk or rendered again. */
const changed = (kept: AreaState | undefined, next: AreaState) => (kept && servesTheSame(kept, next) ? kept : next);

/**
 * Returns the area's live releases by digest. They are intact, even if a reading that began earlier couldn't read
 * them.
 */
const intactIn = (kept: AreaState | undefined) =>
  [kept?.live?.current, kept?.live?.previous, kept?.live?.canary].flatMap((each) =>
    each ? [[each.digest, each] as const] : [],
  );

/** Returns an entry's intact releases by digest, and its damaged ones. */
function sorted(
  entry: RegistryEntry,
  wanted: readonly ReleaseRef[],
  releases: ReadonlyMap<string, VerifiedRelease | ReleaseRefusal>,
) {
  const found = new Map<string, VerifiedRelease>();
  const damaged: DamagedRelease[] = [];
  for (const ref of wanted) {
    const read: VerifiedRelease | ReleaseRefusal = releases.get(ref.digest) ?? {
      reason: `release ${ref.version} was not read`,
      isUnread: true,
    };
    const reason = 'reason' in read ? read.reason : mismatch(entry, ref, read);
    if ('reason' in read || reason !== null) {
      const role = ref === entry.current ? 'current' : ref === entry.previous ? 'previous' : 'canary';
      damaged.push({
        role,
        version: ref.version,
        reason: reason ?? '',
        ...('reason' in read && read.isUnread && { isUnread: true }),
        release: 'reason' in read ? read.release : undefined,
      });
    } else found.set(ref.digest, read);
  }
  return { found, damaged };
}

/**
 * Returns why a `release.json` doesn't match its entry, or null if it does. They must match, because a remote's
 * manifest appears under its area's name.
 */
function mismatch(entry: RegistryEntry, ref: ReleaseRef, { release }: VerifiedRelease): string | null {
  const { name, version, owner, manifest } = release;
  const isRight = name === entry.name && version === ref.version && owner === entry.owner;
  if (!isRight) return `its release ${ref.version} calls itself ${name} ${version} of ${owner}`;
  if ((entry.name === 'shell') === (manifest === undefined) && (manifest?.name ?? name) === name) return null;
  return `its release ${ref.version} has the manifest of something else`;
}

/**
 * Returns the order in which a round accepts entries, so that two edges with the same reading agree. Areas that are
 * live on this edge come first, because no other area may take their pages. They are followed by areas whose exact
 * entry is in the snapshot, by other areas in the snapshot, and by the rest in alphabetical order.
 */
function inOrder(state: RegistryState, areas: Reading['areas']): [string, AreaReading][] {
  const rank = (name: string, read: AreaReading) => {
    if (state.areas.get(name)?.live) return 0;
    const floor = floorOf(state, name);
    if (!floor || 'reason' in read) return 3;
    const area = verifyEntry(read.text, { owners: NOBODY, now: 0, vouches: ({ digest }) => digest === floor.digest });
    return 'reason' in area ? 2 : 1;
  };
  return [...areas]
    .map(([name, read]) => ({ name, read, rank: rank(name, read) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ name, read }) => [name, read]);
}

/**
 * Returns the problems with the platform's documents. While there are any, only entries in the snapshot are accepted,
 * because the store may have withheld newer documents or, after a backup was restored, contain releases that were
 * withdrawn later.
 */
function stops({ owners, snapshot, problems }: Informed, now: number): string[] {
  const refused = problems.get('snapshot');
  const restored = refused?.includes(RESTORED_STORE) ? [refused] : [];
  return [...restored, ...documentProblems({ owners, snapshot }, now).values()];
}

const floorOf = ({ snapshot }: RegistryState, name: string) =>
  snapshot && Object.hasOwn(snapshot.document.entries, name) ? snapshot.document.entries[name] : undefined;

const known = ({ areas, snapshot }: RegistryState) =>
  new Set([...areas.keys(), ...Object.keys(snapshot?.document.entries ?? {})]);

const NOBODY: Owners = { version: 0, expires: '', owners: {}, areas: {} };
