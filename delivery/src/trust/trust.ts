import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAreaName, type Owners, type Snapshot } from '@host-portal/shared-lib/federation';
import type { ReleaseStore, StoredEntry } from '../store/release-store.ts';
import { existingKey, keyIdOf, publicPem, ROOT_OWNER, rootKeys, signingKey, SNAPSHOT_OWNER } from './keys.ts';
import {
  isRestored,
  RESTORED_STORE,
  signOwners,
  signSnapshot,
  type Trust,
  type VerifiedEntry,
  verifyEntry,
  verifyOwners,
  verifySnapshot,
} from './signature.ts';

const DAY_MS = 86_400_000;
/**
 * How many days the platform's signatures are valid. A snapshot is valid for a shorter time, because an attacker
 * could replay an old one.
 */
const OWNERS_DAYS = 365;
const SNAPSHOT_DAYS = 30;
const KEY_DAYS = 2 * 365;
/** How long to wait, in ms, before retrying a change that collided with another process's. */
const RETRY_MS = 20;

/** The folder of development keys, and the environment variables that take precedence. */
export type KeySource = { keys: string; env?: NodeJS.ProcessEnv };

/** Reads the public root keys that are stored next to the signing keys, for development and the release commands. */
export const rootKeysIn = (keys: string) => rootKeys(join(keys, `${ROOT_OWNER}.pub.pem`));

/**
 * Returns the trusted root keys: the public keys next to the signing keys, and the private key if it's available.
 * There are two while the platform replaces its root key.
 */
export function knownRoots(keySource: KeySource): KeyObject[] {
  const own = existingKey(ROOT_OWNER, keySource.keys, keySource.env);
  const file = join(keySource.keys, `${ROOT_OWNER}.pub.pem`);
  const roots = [...(own ? [createPublicKey(own)] : []), ...(existsSync(file) ? rootKeysIn(keySource.keys) : [])];
  if (roots.length === 0) throw new Error(`the root key is missing: put the platform's public key into ${file}`);
  return roots;
}

/** Returns the verified owners.json of a store, or null if it doesn't exist yet. Throws if no root key signed it. */
export async function readOwners(store: ReleaseStore, roots: readonly KeyObject[]): Promise<Owners | null> {
  return ownersIn(await store.readEntry('owners'), roots);
}

/**
 * Verifies the text of owners.json and returns the list. Returns null if the file doesn't exist. Throws if no root key
 * signed it.
 */
export function ownersIn(found: StoredEntry | null, roots: readonly KeyObject[]): Owners | null {
  if (!found) return null;
  const result = verifyOwners(found.text, roots);
  if ('reason' in result) throw new Error(result.reason);
  return result.owners;
}

export const NO_OWNERS = 'there is no owners.json in the store; copy it back from a backup';

/**
 * Throws if a store has areas but no owners.json, which means that the file was lost. A new list would lack the
 * owners and keys of the lost one.
 */
export async function expectNewStore(store: ReleaseStore): Promise<void> {
  const names = [...(await store.list()).keys()];
  // Checks again, because another command may have created the first list in the meantime.
  if (names.length > 0 && !(await store.readEntry('owners'))) throw new Error(NO_OWNERS);
}

/**
 * Throws if a store was restored from a backup, because a new change could reuse the serial of a different change that
 * edges have already accepted.
 */
export async function expectNotRestored(store: ReleaseStore): Promise<void> {
  expectNoMark(await store.readEntry('snapshot'));
}

function expectNoMark(snapshot: StoredEntry | null) {
  if (isRestored(snapshot?.text))
    throw new Error(`${RESTORED_STORE}: npm run host-portal -- restore <EDGE_STATE of each edge>`);
}

/**
 * Returns a store's owners, and the entries that the platform's snapshot confirms. Returns null if the store has no
 * owners.json.
 */
export async function trustIn(store: ReleaseStore, roots: readonly KeyObject[]): Promise<Trust | null> {
  const now = Date.now();
  const owners = await readOwners(store, roots);
  if (!owners) return null;
  const text = (await store.readEntry('snapshot'))?.text;
  const result = text === undefined ? null : verifySnapshot(text, { roots, owners, now });
  const floor = result && 'snapshot' in result ? result.snapshot.entries : {};
  return { owners, now, vouches: ({ entry, digest }) => floor[entry.name]?.digest === digest };
}

/**
 * Makes sure that `owner` owns `area` and that the owner's signing key is in owners.json. If the root key is
 * available, as in development, adds what is missing; otherwise throws an error. Returns whether anything was added.
 */
export async function admit(store: ReleaseStore, area: string, owner: string, keySource: KeySource): Promise<boolean> {
  if (!isAreaName(area)) throw new Error(`"${area}" cannot name an area`);
  const before = await store.readEntry('owners');
  if (!before) await expectNewStore(store);
  // Creates the development root key if this is the store's first list.
  const root = before
    ? existingKey(ROOT_OWNER, keySource.keys, keySource.env)
    : signingKey(ROOT_OWNER, keySource.keys, keySource.env);
  // Uses the list that was read above, because a failed second read would make the new list drop all other owners.
  const owners = ownersIn(before, knownRoots(keySource));
  const key = signingKey(owner, keySource.keys, keySource.env);
  const holder = owners && Object.hasOwn(owners.areas, area) ? owners.areas[area] : undefined;
  if (holder && holder !== owner) throw new Error(`${area} belongs to ${holder}, not to ${owner}`);
  const ask = `ask the platform for npm run host-portal -- owners add ${area} --owner ${owner} --key <its public key>`;
  const known = owners && Object.hasOwn(owners.owners, owner) ? (owners.owners[owner]?.keys ?? []) : [];
  const own = known.find(({ id }) => id === keyIdOf(key));
  if (own && Date.parse(own.until) <= Date.now())
    throw new Error(`the key ${own.id} of ${owner} ended on ${own.until}: ${ask}`);
  if (holder && own) return false;
  if (!root) throw new Error(`${holder ? `the key ${keyIdOf(key)} of ${owner}` : area} is not in owners.json: ${ask}`);
  const next: Owners = {
    ...owners,
    version: (owners?.version ?? 0) + 1,
    expires: inDays(OWNERS_DAYS),
    owners: {
      ...owners?.owners,
      [owner]: {
        keys: own ? known : [...known, { id: keyIdOf(key), publicKey: publicPem(key), until: inDays(KEY_DAYS) }],
      },
    },
    areas: { ...owners?.areas, [area]: owner },
  };
  await expectNotRestored(store);
  if (await store.swapEntry('owners', before?.text ?? null, signOwners(next, root))) return true;
  // Another command changed the list in the meantime, so this change is applied to the new list.
  await pause(RETRY_MS);
  return admit(store, area, owner, keySource);
}

/**
 * Signs the live entries as the minimum that edges accept at startup. If an entry has no valid signature or is older
 * than the minimum, it's reported as a problem and its area keeps the previous minimum. If the store was restored
 * from a backup, `after` is the highest version that edges have seen. Throws if there is no key.
 */
export async function renewSnapshot(
  store: ReleaseStore,
  keySource: KeySource,
  after = 0,
): Promise<{ snapshot: Snapshot; problems: string[] }> {
  // Checks for the backup's mark in the same text that is replaced, because a backup may be restored at any moment.
  const found = await store.readEntry('snapshot');
  if (after === 0) expectNoMark(found);
  const own = snapshotKeys(keySource);
  const roots = knownRoots(keySource);
  const owners = await readOwners(store, roots);
  if (!owners) throw new Error(NO_OWNERS);
  const now = Date.now();
  const key = own.root ?? timersKey(own.timer, owners, now);
  const lastAt = (instant: number) => {
    const result = found && verifySnapshot(found.text, { roots, owners, now: instant });
    return result && 'snapshot' in result ? result.snapshot : null;
  };
  const last = lastAt(now);
  const { entries, problems } = await floorOf(store, owners, last);
  const snapshot = {
    // Continues from the last version even if its signing key has expired, because edges have seen that version.
    version: Math.max((last ?? lastAt(0))?.version ?? 0, after) + 1,
    createdAt: new Date(now).toISOString(),
    expires: inDays(SNAPSHOT_DAYS),
    ownersVersion: owners.version,
    entries,
  };
  if (await store.swapEntry('snapshot', found?.text ?? null, signSnapshot(snapshot, key)))
    return { snapshot, problems };
  await pause(RETRY_MS);
  return renewSnapshot(store, keySource, after);
}

/** Returns the root key if it's available, otherwise the timer's key. Throws if neither is available. */
function snapshotKeys({ keys, env }: KeySource): { root: KeyObject } | { root: null; timer: KeyObject } {
  const root = existingKey(ROOT_OWNER, keys, env);
  if (root) return { root };
  const timer = existingKey(SNAPSHOT_OWNER, keys, env);
  if (timer) return { root, timer };
  throw new Error(`${NO_ROOT_KEY}, or RELEASE_KEY_SNAPSHOT to that of a key that signs snapshots`);
}

/** Returns the timer's key. Throws if owners.json doesn't list it, or if it has expired. */
function timersKey(timer: KeyObject, { platform }: Owners, now: number): KeyObject {
  const id = keyIdOf(timer);
  const known = platform?.keys.find((key) => key.id === id);
  if (known && Date.parse(known.until) > now) return timer;
  const what = known ? `ended on ${known.until}` : 'is not in owners.json';
  throw new Error(
    `the key ${id}, which should sign the snapshot, ${what}: npm run host-portal -- owners snapshot-key --key <its public key>`,
  );
}

export const NO_ROOT_KEY =
  "the root key is not at hand: this is the platform's command, set RELEASE_KEY_ROOT to its private half (PEM)";

/** Returns each area's latest verified change, and the problems. */
async function floorOf(store: ReleaseStore, owners: Owners, last: Snapshot | null) {
  const entries: Snapshot['entries'] = { ...last?.entries };
  const problems: string[] = [];
  const areas = await areaNames(store);
  for (const area of areas) {
    const floor = last?.entries[area];
    const result = verifyEntry((await store.readEntry(area))?.text ?? '', {
      owners,
      now: Date.now(),
      vouches: ({ entry, digest }) => entry.name === area && floor?.digest === digest,
    });
    const problem = 'reason' in result ? result.reason : problemWith(area, result, floor);
    if (problem !== null || 'reason' in result) problems.push(`${area} cannot go into the snapshot: ${problem}`);
    else entries[area] = { serial: result.entry.serial, digest: result.digest };
  }
  for (const area of Object.keys(entries)) {
    if (!areas.includes(area)) problems.push(`${area} has vanished from the store`);
  }
  return { entries, problems };
}

function problemWith(area: string, { entry, digest }: VerifiedEntry, floor: Snapshot['entries'][string] | undefined) {
  if (entry.name !== area) return `it names "${entry.name}"`;
  if (!floor || entry.serial > floor.serial || digest === floor.digest) return null;
  return `change ${entry.serial} is not after change ${floor.serial} of the last snapshot`;
}

/** Returns the names of all areas in the registry, sorted. */
export const areaNames = async (store: ReleaseStore) => [...(await store.list()).keys()].filter(isAreaName).sort();

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
