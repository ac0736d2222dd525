import type { KeyObject } from 'node:crypto';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import {
  areaNames,
  knownRoots,
  NO_OWNERS,
  readOwners,
  seenName,
  type ReleaseStore,
  type Trust,
  trustIn,
  type VerifiedEntry,
  verifyEntry,
  verifyOwners,
  verifySnapshot,
} from '../store.ts';
import type { ReleaseContext } from './registry.ts';

/** Where edges write what they accepted. */
export type Memory = Pick<ReleaseStore, 'historySerials' | 'readHistory'>;

/** What was put back, and what a person has to do, one sentence each. */
export type Restored = { done: string[]; problems: string[] };

/**
 * Puts back the newest signed documents that edges have accepted and a restored store lacks. They are signed already,
 * so it needs no key, and nothing that was withdrawn after the backup goes live again.
 */
export async function restoreNewest(context: ReleaseContext, memory: Memory): Promise<Restored> {
  const roots = knownRoots({ keys: context.keys });
  const done = [
    ...(await restoreDocument(context.store, memory, 'owners', (text) => ownersVersion(text, roots))),
    ...(await restoreDocument(context.store, memory, 'snapshot', await snapshotVersions(context, roots))),
  ];
  const trust = await trustIn(context.store, roots);
  if (!trust) throw new Error(NO_OWNERS);
  const result: Restored = { done, problems: [] };
  const areas = new Set([...Object.keys(trust.owners.areas), ...(await areaNames(context.store))]);
  for (const area of [...areas].sort()) {
    const one = await restoreArea(context.store, memory, area, trust);
    result.done.push(...one.done);
    result.problems.push(...one.problems);
  }
  return result;
}

async function restoreDocument(
  store: ReleaseStore,
  memory: Memory,
  name: 'owners' | 'snapshot',
  versionOf: (text: string) => number | null,
): Promise<string[]> {
  const before = (await store.readEntry(name))?.text ?? null;
  const version = (await memory.historySerials(seenName(name))).at(-1) ?? 0;
  const text = await memory.readHistory(seenName(name), version);
  if (text === null || versionOf(text) !== version) return [];
  if (before !== null && (versionOf(before) ?? 0) >= version) return [];
  await swap(store, name, before, text);
  return [`${name}.json has version ${version} again`];
}

function ownersVersion(text: string, roots: readonly KeyObject[]) {
  const read = verifyOwners(text, roots);
  return 'owners' in read ? read.owners.version : null;
}

/** Reads versions of snapshots, also of one whose key has ended since, because edges have seen it. */
async function snapshotVersions({ store }: ReleaseContext, roots: readonly KeyObject[]) {
  const owners = await readOwners(store, roots);
  return (text: string) => {
    const read = verifySnapshot(text, { roots, owners, now: 0 });
    return 'snapshot' in read ? read.snapshot.version : null;
  };
}

async function restoreArea(store: ReleaseStore, memory: Memory, area: string, trust: Trust): Promise<Restored> {
  const serial = (await memory.historySerials(seenName(area))).at(-1) ?? 0;
  const text = await memory.readHistory(seenName(area), serial);
  const before = (await store.readEntry(area))?.text ?? null;
  const here = before === null ? null : trusted(verifyEntry(before, { ...trust, vouches: () => true }));
  if (text === null || text === before || (here && here.entry.serial > serial)) return nothing();
  const seen = verifyEntry(text, trust);
  if ('reason' in seen || seen.entry.name !== area || seen.entry.serial !== serial)
    return refused(`change ${serial} of ${area}, which an edge has written, cannot be trusted`);
  if (here?.entry.serial === serial)
    return here.digest === seen.digest ? nothing() : refused(forked(area, serial, here.entry));
  await swap(store, area, before, text);
  const lost = here && (await ownChange(memory, area, here));
  await restoreHistory(store, memory, area, here?.entry.serial ?? 0);
  const { change, current } = seen.entry;
  const step = [change.kind, change.to ?? change.from].filter(Boolean).join(' ');
  return {
    done: [`${area} is at change ${serial} again (${step}, by ${change.actor}): ${current?.version ?? 'retired'}`],
    problems: [...(lost ? [lost] : []), ...(await missingReleases(store, seen.entry))],
  };
}

const nothing = (): Restored => ({ done: [], problems: [] });
const refused = (problem: string): Restored => ({ done: [], problems: [problem] });
const trusted = (read: ReturnType<typeof verifyEntry>): VerifiedEntry | null => ('reason' in read ? null : read);

const forked = (area: string, serial: number, { current }: RegistryEntry) =>
  `edges have another change ${serial} of ${area} than the store; to keep the store's (${current?.version ?? 'retired'}): npm run host-portal -- resign ${area} --after ${serial}`;

/** A sentence if the store's change was made after the restore, so that edges never had it. */
async function ownChange(memory: Memory, area: string, { entry, digest }: VerifiedEntry): Promise<string | null> {
  const text = await memory.readHistory(seenName(area), entry.serial);
  const seen = text === null ? null : trusted(verifyEntry(text, SAME));
  if (!seen || seen.digest === digest) return null;
  const { kind, to, from } = entry.change;
  return `change ${entry.serial} of ${area} (${kind} ${to ?? from ?? ''}) was made after the restore and is left out: make it again`;
}

/** Only compares digests, so the signature doesn't matter. */
const SAME: Trust = { owners: { version: 0, expires: '', owners: {}, areas: {} }, now: 0, vouches: () => true };

async function restoreHistory(store: ReleaseStore, memory: Memory, area: string, after: number) {
  for (const serial of (await memory.historySerials(seenName(area))).filter((each) => each > after)) {
    const line = await memory.readHistory(seenName(area), serial);
    if (line !== null) await store.writeHistory(area, serial, line);
  }
}

async function missingReleases(store: ReleaseStore, { name, current, previous, canary }: RegistryEntry) {
  const refs = [current, previous, canary].filter((ref) => ref !== undefined);
  const there = await Promise.all(refs.map(({ version }) => store.has(name, version)));
  return refs.flatMap(({ version }, index) =>
    there[index]
      ? []
      : [`${name} ${version} is not in the store: copy r/${name}/${version} back, or npm run release -- ${name}`],
  );
}

async function swap(store: ReleaseStore, name: string, before: string | null, text: string) {
  if (await store.swapEntry(name, before, text)) return;
  throw new Error(`${name} is being changed by somebody else; run the command again`);
}
