import { setTimeout as pause } from 'node:timers/promises';
import { readRelease, type RegistryEntry, type Release, type ReleaseRef } from '@host-portal/shared-lib/federation';
import { type Ceilings, CEILINGS } from '../gate/budgets.ts';
import {
  admit,
  areaNames,
  digestOf,
  expectNotRestored,
  knownRoots,
  NO_OWNERS,
  type ReleaseStore,
  signEntry,
  signingKey,
  type Trust,
  trustIn,
  type VerifiedEntry,
  verifyEntry,
} from '../store.ts';
import { ceilingsOf } from './owners.ts';

/** What a change needs: the store, the keys, the actor, and a function that reports progress. */
export type ReleaseContext = {
  store: ReleaseStore;
  /** The folder with development keys and the public root key. */
  keys: string;
  actor: string;
  note: (line: string) => void;
};

/** The fields of an entry that a change sets. `change` contains the reason; the actor is added later. */
export type Flip = Pick<RegistryEntry, 'current' | 'previous' | 'canary' | 'withdrawn' | 'isRetired'> & {
  change: Omit<RegistryEntry['change'], 'actor'>;
};

/** Returns an area's verified entry, or null if the area was never released. Throws if the entry isn't trusted. */
export async function currentEntry(store: ReleaseStore, name: string, keys: string): Promise<RegistryEntry | null> {
  const found = await store.readEntry(name);
  return found && trustedEntry(found.text, name, await trustOf(store, keys)).entry;
}

function trustedEntry(text: string, name: string, trust: Trust): VerifiedEntry {
  const result = verifyEntry(text, trust);
  if ('reason' in result) throw new Error(`the registry entry of ${name} cannot be trusted: ${result.reason}`);
  if (result.entry.name === name) return result;
  throw new Error(`the registry entry of ${name} cannot be trusted: it names "${result.entry.name}"`);
}

/**
 * Returns a non-empty store's owners, and the entries that the platform's snapshot confirms. Throws if there is no
 * list of owners.
 */
export async function trustOf(store: ReleaseStore, keys: string): Promise<Trust> {
  const trust = await trustIn(store, knownRoots({ keys }));
  if (!trust) throw new Error(NO_OWNERS);
  return trust;
}

/** Returns the ceilings of an area's budgets in this store. */
export async function grantedCeilings(store: ReleaseStore, keys: string, name: string): Promise<Ceilings> {
  const trust = await trustIn(store, knownRoots({ keys }));
  return trust ? ceilingsOf(trust.owners, name) : CEILINGS;
}

/**
 * Changes an area's entry atomically and writes its history line. `flip` returns the new fields, or null for no
 * change, and is called again if the area was changed at the same time. The new serial is above `after`. Returns
 * whether the entry was changed.
 */
export async function change(
  context: ReleaseContext,
  name: string,
  flip: (entry: RegistryEntry | null) => Promise<Flip | null>,
  { after = 0 }: { after?: number } = {},
): Promise<boolean> {
  const { store, keys, actor } = context;
  if (after === 0) await expectNotRestored(store);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const before = (await store.readEntry(name))?.text ?? null;
    const verified = before === null ? null : trustedEntry(before, name, await trustOf(store, keys));
    const entry = verified?.entry ?? null;
    if (entry && before !== null) await keepLine(context, entry, before);
    const next = await flip(entry);
    if (!next) return false;
    const owner = await ownerOf(store, name, next.current, entry);
    await makeOwner(context, name, owner);
    const serial = Math.max(entry?.serial ?? 0, after) + 1;
    const changed = {
      ...next,
      name,
      owner,
      serial,
      before: verified?.digest,
      changedAt: new Date().toISOString(),
      change: { ...next.change, actor },
    };
    const text = signEntry(changed, signingKey(owner, keys));
    if (await store.swapEntry(name, before, text)) {
      await keepLine(context, changed, text);
      return true;
    }
    await pause(20 + attempt * 10);
  }
  throw new Error(`the registry entry of ${name} is being changed by somebody else; nothing was changed, try again`);
}

/**
 * Writes a change's history line if it's missing, because the process that made the change may have died before
 * writing it. A failure is only noted, because the change is valid without its line.
 */
async function keepLine({ store, note }: ReleaseContext, { name, serial }: RegistryEntry, text: string) {
  try {
    const written = await store.readHistory(name, serial);
    if (written === null) await store.writeHistory(name, serial, text);
    else if (written !== text) note(`the history of ${name} has another change ${serial} than the registry`);
  } catch (error) {
    note(`the history of ${name} lacks change ${serial} until the next command (${messageOf(error)})`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Returns the owner of the area's new current release. If the area has no current release, returns its previous
 * owner.
 */
async function ownerOf(
  store: ReleaseStore,
  name: string,
  current: ReleaseRef | undefined,
  entry: RegistryEntry | null,
) {
  if (!current) return entry?.owner ?? name;
  const release = await publishedRelease(store, name, current.version);
  if (!release) throw new Error(`${name} ${current.version} is not published`);
  return release.owner;
}

/**
 * Makes sure that an owner may sign for an area. Grants a missing right if the root key is available; otherwise
 * throws an error.
 */
export async function makeOwner({ store, keys, note }: ReleaseContext, name: string, owner: string): Promise<void> {
  if (await admit(store, name, owner, { keys }))
    note(`${name} belongs to ${owner} now (signed with the root key in ${keys})`);
}

/** Returns a registry entry's reference to a published release. Throws if the release isn't published. */
export async function signedRelease(store: ReleaseStore, name: string, version: string): Promise<ReleaseRef> {
  const content = await store.read(name, version, 'release.json');
  if (!content) throw new Error(await notPublished(store, name, version));
  return { version, digest: digestOf(content) };
}

async function notPublished(store: ReleaseStore, name: string, version: string): Promise<string> {
  const versions = (await store.versions(name)).map((published) => published.version).toReversed();
  return `${name} ${version} is not published; published: ${versions.slice(0, 8).join(', ') || 'none'}`;
}

/**
 * Reads a release's description. Returns null if the release isn't published. Throws if the description is invalid.
 */
export async function publishedRelease(store: ReleaseStore, name: string, version: string): Promise<Release | null> {
  const content = await store.read(name, version, 'release.json');
  if (!content) return null;
  const read = readRelease(JSON.parse(Buffer.from(content).toString()));
  if ('reason' in read) throw new Error(`${name} ${version} has no readable release.json: ${read.reason}`);
  return read.release;
}

/** Returns all areas' live releases. Throws if an entry isn't trusted. */
export async function liveReleases(store: ReleaseStore, keys: string): Promise<Release[]> {
  const names = await areaNames(store);
  if (names.length === 0) return [];
  const trust = await trustOf(store, keys);
  const releases = names.map(async (name) => {
    const text = (await store.readEntry(name))?.text;
    const current = text === undefined ? undefined : trustedEntry(text, name, trust).entry.current;
    return current ? publishedRelease(store, name, current.version) : null;
  });
  return (await Promise.all(releases)).filter((release) => release !== null);
}
