import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'superstruct';
import {
  isAreaName,
  type Owners,
  readRelease,
  type RegistryEntry,
  type ReleaseRef,
  type Snapshot,
} from '@host-portal/shared-lib/federation';
import {
  areaNames,
  cachedFileName,
  digestOf,
  EdgeState,
  isRestored,
  knownRoots,
  type ReleaseStore,
  type Trust,
  type VerifiedEntry,
  verifyEntry,
  verifyOwners,
  verifySnapshot,
} from '../store.ts';
import type { ReleaseContext } from './registry.ts';

type Edge = { folder: string; state: EdgeState };

/** The documents and releases that were restored, and the problems that an operator has to solve, one sentence each. */
export type Restored = { done: string[]; problems: string[] };

/**
 * Restores the newest signed documents that edges have accepted, and the releases that they name. It needs no key,
 * because the documents are signed already. The snapshot comes last, because new edges and release commands use the
 * store as soon as it's there. It's left out if an area can't be restored, or if the edges lack changes that a restored
 * store has, because a new edge could then serve a release that was withdrawn after the backup.
 */
export async function restoreFromEdges(
  { store, keys }: Pick<ReleaseContext, 'store' | 'keys'>,
  folders: readonly string[],
): Promise<Restored> {
  const edges = await Promise.all(folders.map(readEdge));
  const roots = knownRoots({ keys });
  const result: Restored = { done: [], problems: [] };
  const hasMark = isRestored((await store.readEntry('snapshot'))?.text);
  const serials = new Map<string, number>();
  /**
   * Names of documents that the edges don't have in the newest version, because the store or an edge's snapshot has a
   * later one.
   */
  const lacking = new Set<string>();
  const putBack = async <T>(name: string, read: Reader<T>) => {
    const texts = edges.map(({ state }) => textIn(state, name)).filter((text) => text !== null);
    const found = await putNewestBack(store, name, texts, read);
    if (found?.isNew) result.done.push(`${name} is at ${found.number} again`);
    if (found?.isLater) lacking.add(name);
    if (found) serials.set(name, found.number);
    return found;
  };

  const owners = (await putBack('owners', ownersReader(roots)))?.document;
  if (!owners) throw new Error('no edge has a list of owners that the root key has signed');
  const readSnapshot = snapshotReader(roots, owners);
  const snapshots = edges.map(({ state }) => readSnapshot(state.snapshot ?? '')?.document);
  const isInSnapshot = ({ entry, digest }: VerifiedEntry) =>
    snapshots.some((snapshot) => snapshot?.entries[entry.name]?.digest === digest);
  const trust = { owners, now: 0, vouches: isInSnapshot };
  const areas = [...new Set(edges.flatMap(({ state }) => Object.keys(state.areas)))].sort();
  const refused: string[] = [];
  for (const area of areas) {
    const read = entryReader(area, trust);
    const isValid = edges.every(({ state }) => !state.areas[area] || read(state.areas[area].text));
    const found = isValid && (await putBack(area, read));
    if (found) await putReleasesBack(store, edges, found.document, result);
    else refused.push(area);
  }
  for (const area of await areaNames(store)) {
    const text = (await store.readEntry(area))?.text ?? '';
    if (!areas.includes(area) && entryReader(area, trust)(text)) lacking.add(area);
  }
  for (const [area, { serial }] of snapshots.flatMap((snapshot) => Object.entries(snapshot?.entries ?? {})))
    if (serial > (serials.get(area) ?? 0) && !refused.includes(area)) lacking.add(area);
  if (refused.length > 0) result.problems.push(`an edge has a change without a valid signature: ${refused.join(', ')}`);
  const isTooOld = hasMark && lacking.size > 0;
  if (isTooOld) result.problems.push(`the named edges lack later changes of ${[...lacking].join(', ')}`);
  if (refused.length > 0 || isTooOld || !(await putBack('snapshot', readSnapshot))) {
    const after = Math.max(1, ...snapshots.map((snapshot) => snapshot?.version ?? 0));
    result.problems.push(
      `name the other edges' folders, too; only if none is left: npm run host-portal -- snapshot --after ${after}`,
    );
  }
  return result;
}

/** Verifies a document and returns it with its number, or null if its signature isn't valid. */
type Reader<T> = (text: string) => { number: number; document: T } | null;

const ownersReader =
  (roots: readonly KeyObject[]): Reader<Owners> =>
  (text) => {
    const read = verifyOwners(text, roots);
    return 'reason' in read ? null : { number: read.owners.version, document: read.owners };
  };

/** Accepts documents even if their keys have since expired, because edges accepted the documents earlier. */
const snapshotReader =
  (roots: readonly KeyObject[], owners: Owners): Reader<Snapshot> =>
  (text) => {
    const read = verifySnapshot(text, { roots, owners, now: 0 });
    return 'reason' in read ? null : { number: read.snapshot.version, document: read.snapshot };
  };

const entryReader =
  (area: string, trust: Trust): Reader<RegistryEntry> =>
  (text) => {
    const read = verifyEntry(text, trust);
    if ('reason' in read || read.entry.name !== area) return null;
    return { number: read.entry.serial, document: read.entry };
  };

/**
 * Writes the edges' newest valid document to the store, unless the store has a later one. Returns the document that the
 * store then has, or null if none is valid. If both have the same number, the edges' document wins, because edges
 * refuse the other one.
 */
async function putNewestBack<T>(store: ReleaseStore, name: string, texts: readonly string[], read: Reader<T>) {
  const found = texts.flatMap((text) => {
    const result = read(text);
    return result ? [{ ...result, text, isNew: true, isLater: false }] : [];
  });
  const [newest] = found.toSorted((a, b) => b.number - a.number);
  if (!newest) return null;
  const before = (await store.readEntry(name))?.text ?? null;
  const here = before === null ? null : read(before);
  if (here && before !== null && (before === newest.text || here.number > newest.number))
    return { ...here, text: before, isNew: false, isLater: here.number > newest.number };
  if (!(await store.swapEntry(name, before, newest.text)))
    throw new Error(`${name} is being changed by somebody else; run the command again`);
  if (isAreaName(name)) await store.writeHistory(name, newest.number, newest.text);
  return newest;
}

function textIn({ owners, snapshot, areas }: EdgeState, name: string): string | null {
  if (name === 'owners') return owners;
  return name === 'snapshot' ? snapshot : (areas[name]?.text ?? null);
}

async function readEdge(folder: string): Promise<Edge> {
  const state: unknown = await readFile(join(folder, 'state.json'), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => null);
  if (is(state, EdgeState)) return { folder, state };
  throw new Error(`${folder} is not the folder of an edge (EDGE_STATE): it has no valid state.json`);
}

/** Publishes an entry's releases that the store lacks. Each edge has all files of the releases that it serves. */
async function putReleasesBack(
  store: ReleaseStore,
  edges: readonly Edge[],
  { name, current, previous, canary, withdrawn }: RegistryEntry,
  { done, problems }: Restored,
) {
  for (const ref of [current, previous, canary]) {
    if (!ref || withdrawn.includes(ref.version) || (await store.has(name, ref.version))) continue;
    const copies = await Promise.all(edges.map((edge) => filesOf(edge, name, ref)));
    const files = copies.find((copy) => copy !== null);
    if (files) await store.publish(name, ref.version, files);
    if (files) done.push(`${name} ${ref.version} is in the store again`);
    else problems.push(`neither the store nor an edge has ${name} ${ref.version}: npm run release -- ${name}`);
  }
}

/** Returns a release's files from an edge's folder, or null if any file is missing. */
async function filesOf({ folder, state }: Edge, name: string, ref: ReleaseRef) {
  const read = async (digest: string) => {
    const content = await readFile(join(folder, 'files', cachedFileName(digest))).catch(() => null);
    return content && digestOf(content) === digest ? content : null;
  };
  const described = await read(ref.digest);
  const parsed = described && readRelease(JSON.parse(described.toString()));
  if (!parsed || 'reason' in parsed) return null;
  const twins = Object.entries(state.areas[name]?.twins[ref.digest] ?? {});
  const files = new Map<string, Uint8Array>([['release.json', described]]);
  for (const [path, digest] of [
    ...Object.entries(parsed.release.files),
    ...twins.map(([twinned, digest]) => [`${twinned}.br`, digest] as const),
  ]) {
    const content = await read(digest);
    if (!content) return null;
    files.set(path, content);
  }
  return files;
}
