import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAreaName, type Owners, type Snapshot } from '../federation/index.ts';
import { existingKey, keyIdOf, publicPem, ROOT_OWNER, rootKeys, signingKey } from './keys.ts';
import type { ReleaseStore } from './release-store.ts';
import { signOwners, signSnapshot, verifyEntry, verifyOwners, verifySnapshot } from './signature.ts';

const DAY_MS = 86_400_000;
/** How long what the platform signs is good for. The snapshot is the short one: it is what a thief could hold still. */
const OWNERS_DAYS = 365;
const SNAPSHOT_DAYS = 30;
const KEY_DAYS = 2 * 365;
/** Before the next try when somebody else changed the same document. */
const RETRY_MS = 20;

/** Where the keys of development are, and what of the environment comes before them. */
export type KeyPlace = { keys: string; env?: NodeJS.ProcessEnv };

/** Public root keys beside the signing keys: development, and the release commands. */
export const rootKeysIn = (keys: string) => rootKeys(join(keys, `${ROOT_OWNER}.pub.pem`));

/** owners.json of a store, verified; null when there is none yet. Throws when it is not signed by the root key. */
export async function readOwners(store: ReleaseStore, roots: readonly KeyObject[]): Promise<Owners | null> {
  const found = await store.readEntry('owners');
  if (!found) return null;
  const result = verifyOwners(found.text, roots);
  if ('reason' in result) throw new Error(result.reason);
  return result.owners;
}

/**
 * Makes sure that `owner` holds `area` and that the key it signs with is in owners.json. What is missing is added with
 * the root key when that is at hand, as it is in development; gives whether something was. Throws one line otherwise.
 */
export async function admit(store: ReleaseStore, area: string, owner: string, place: KeyPlace): Promise<boolean> {
  if (!isAreaName(area)) throw new Error(`"${area}" cannot name an area`);
  const before = await store.readEntry('owners');
  // The first list of a store makes the root key of development.
  const root = before ? existingKey(ROOT_OWNER, place.keys, place.env) : signingKey(ROOT_OWNER, place.keys, place.env);
  const owners = await readOwners(store, root ? [root] : rootKeysIn(place.keys));
  const key = signingKey(owner, place.keys, place.env);
  const holder = owners && Object.hasOwn(owners.areas, area) ? owners.areas[area] : undefined;
  if (holder && holder !== owner) throw new Error(`${area} belongs to ${holder}, not to ${owner}`);
  const known = owners && Object.hasOwn(owners.owners, owner) ? (owners.owners[owner]?.keys ?? []) : [];
  if (holder && known.some(({ id }) => id === keyIdOf(key))) return false;
  if (!root) {
    throw new Error(
      `${holder ? `the key ${keyIdOf(key)} of ${owner}` : area} is not in owners.json: ask the platform for npm run owners -- add ${area} ${owner}`,
    );
  }
  const next: Owners = {
    ...owners,
    version: (owners?.version ?? 0) + 1,
    expires: inDays(OWNERS_DAYS),
    owners: {
      ...owners?.owners,
      [owner]: { keys: [...known, { id: keyIdOf(key), publicKey: publicPem(key), until: inDays(KEY_DAYS) }] },
    },
    areas: { ...owners?.areas, [area]: owner },
  };
  if (await store.swapEntry('owners', before?.text ?? null, signOwners(next, root))) return true;
  // Somebody else was faster: on top of what they wrote.
  await pause(RETRY_MS);
  return admit(store, area, owner, place);
}

/**
 * Signs what is live now as the floor of every edge that starts later. Gives the snapshot. Throws when an entry is not
 * signed by who may: a snapshot vouches for what it names.
 */
export async function renewSnapshot(store: ReleaseStore, place: KeyPlace): Promise<Snapshot> {
  const root = existingKey(ROOT_OWNER, place.keys, place.env);
  if (!root) throw new Error('the root key is not at hand: set RELEASE_KEY_ROOT');
  const owners = await readOwners(store, [root]);
  if (!owners) throw new Error('the store has no owners.json');
  const now = Date.now();
  const found = await store.readEntry('snapshot');
  const before = found && verifySnapshot(found.text, { roots: [root], owners, now });
  const last = before && 'snapshot' in before ? before.snapshot : null;
  const entries: Snapshot['entries'] = {};
  for (const area of await areaNames(store)) {
    const text = (await store.readEntry(area))?.text ?? '';
    const result = verifyEntry(text, {
      owners,
      now,
      vouches: ({ entry, digest }) => last?.entries[entry.name]?.digest === digest,
    });
    if ('reason' in result) throw new Error(`${area} cannot go into the snapshot: ${result.reason}`);
    entries[area] = { serial: result.entry.serial, digest: result.digest };
  }
  const snapshot = {
    version: (last?.version ?? 0) + 1,
    createdAt: new Date(now).toISOString(),
    expires: inDays(SNAPSHOT_DAYS),
    ownersVersion: owners.version,
    entries,
  };
  if (await store.swapEntry('snapshot', found?.text ?? null, signSnapshot(snapshot, root))) return snapshot;
  await pause(RETRY_MS);
  return renewSnapshot(store, place);
}

/** Names that have an entry, in order. */
export const areaNames = async (store: ReleaseStore) => [...(await store.list()).keys()].filter(isAreaName).sort();

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
