import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAreaName, type Owners } from '@host-portal/shared-lib/federation';
import { type Ceilings, CEILINGS } from '../gate/budgets.ts';
import {
  existingKey,
  expectNewStore,
  expectNotRestored,
  keyIdOf,
  knownRoots,
  NO_OWNERS,
  NO_ROOT_KEY,
  ownersIn,
  publicPem,
  readOwners,
  type ReleaseStore,
  renewSnapshot,
  ROOT_OWNER,
  signingKey,
  signOwners,
  SNAPSHOT_OWNER,
} from '../store.ts';

/**
 * How long the owner list's signature is valid. Each change signs the list again. In development, `renewInTime` signs
 * it again before the signature expires.
 */
const GOOD_FOR_DAYS = 365;
const RENEWED_DAYS_BEFORE = 30;
const DAY_MS = 86_400_000;

type Context = { store: ReleaseStore; keys: string; env?: NodeJS.ProcessEnv };
type Edit = (owners: Owners) => Owners;

/**
 * Changes the list of owners and signs it with the root key. If another process changes the list at the same time,
 * the edit is applied to the new list. With `makesFirst`, a new store gets its first list. `after` is the highest
 * version that edges had seen before the store was restored from a backup.
 *
 * @throws Error if the root key or the list is missing.
 */
export async function changeOwners(
  context: Context,
  edit: Edit,
  { makesFirst = false, after = 0 }: { makesFirst?: boolean; after?: number } = {},
): Promise<Owners> {
  const { store, keys, env } = context;
  if (after === 0) await expectNotRestored(store);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const before = await store.readEntry('owners');
    if (!before && !makesFirst) throw new Error(NO_OWNERS);
    if (!before) await expectNewStore(store);
    const root = before ? existingKey(ROOT_OWNER, keys, env) : signingKey(ROOT_OWNER, keys, env);
    if (!root) throw new Error(NO_ROOT_KEY);
    const owners = ownersIn(before, knownRoots({ keys, env })) ?? NOBODY;
    const expires = new Date(Date.now() + GOOD_FOR_DAYS * DAY_MS).toISOString();
    const next = { ...edit(owners), version: Math.max(owners.version, after) + 1, expires };
    if (await store.swapEntry('owners', before?.text ?? null, signOwners(next, root))) return next;
    await pause(20 + attempt * 10);
  }
  throw new Error('owners.json is being changed by somebody else; nothing was changed, try again');
}

const NOBODY: Owners = { version: 0, expires: '', owners: {}, areas: {} };

/**
 * In development, signs the list of owners again before it expires, and signs the live releases as the minimum that
 * edges accept at startup. Returns the problems.
 */
export async function renewInTime(context: Context): Promise<string[]> {
  const owners = await readOwners(context.store, knownRoots(context));
  if (owners && Date.parse(owners.expires) < Date.now() + RENEWED_DAYS_BEFORE * DAY_MS) {
    await changeOwners(context, (same) => same);
  }
  return (await renewSnapshot(context.store, context)).problems;
}

/**
 * Allows an owner to sign for an area with a key until the given day. If the key is in the list already, only its
 * expiry date changes.
 */
export const addKey =
  (area: string, owner: string, key: KeyObject, until: string): Edit =>
  (owners) => {
    if (!isAreaName(area)) throw new Error(`"${area}" cannot name an area: use lower-case letters, digits and dashes`);
    if (!isAreaName(owner))
      throw new Error(`"${owner}" cannot name an owner: use lower-case letters, digits and dashes`);
    const holder = areasOf(owners).get(area);
    if (holder !== undefined && holder !== owner) {
      throw new Error(
        `${area} belongs to ${holder}; to hand it over: npm run host-portal -- owners move ${area} --owner ${owner}`,
      );
    }
    const id = keyIdOf(key);
    expectOwn(owners, id, owner);
    const kept = (keysOf(owners).get(owner) ?? []).filter((known) => known.id !== id);
    return {
      ...owners,
      owners: { ...owners.owners, [owner]: { keys: [...kept, { id, publicKey: publicPem(key), until }] } },
      areas: { ...owners.areas, [area]: owner },
    };
  };

/** Allows a key to sign snapshots, but no other documents, until the given day. */
export const addSnapshotKey =
  (key: KeyObject, until: string): Edit =>
  (owners) => {
    const id = keyIdOf(key);
    expectOwn(owners, id, SNAPSHOT_OWNER);
    const kept = (owners.platform?.keys ?? []).filter((known) => known.id !== id);
    return { ...owners, platform: { keys: [...kept, { id, publicKey: publicPem(key), until }] } };
  };

function expectOwn(owners: Owners, id: string, owner: string) {
  const other = [...signersOf(owners)].find(([name, known]) => name !== owner && known.some((one) => one.id === id));
  if (other) throw new Error(`the key ${id} is ${other[0]}'s; owners cannot share a key`);
}

/**
 * Revokes a key with immediate effect. The key remains in the list, so that its earlier signatures can still be
 * verified.
 */
export const revokeKey =
  (id: string, now = new Date().toISOString()): Edit =>
  (owners) => {
    const holder = ownerOfKey(owners, id);
    const keys = (signersOf(owners).get(holder) ?? []).map((key) =>
      key.id === id ? { ...key, until: key.until < now ? key.until : now } : key,
    );
    if (holder === SNAPSHOT_OWNER) return { ...owners, platform: { keys } };
    return { ...owners, owners: { ...owners.owners, [holder]: { keys } } };
  };

/** Transfers an area to an owner that already has keys. */
export const moveArea =
  (area: string, owner: string): Edit =>
  (owners) => {
    const areas = areasOf(owners);
    if (!areas.has(area)) throw new Error(`nobody owns "${area}"; areas: ${[...areas.keys()].join(', ') || 'none'}`);
    const names = [...keysOf(owners).keys()];
    if (!names.includes(owner)) throw new Error(`there is no owner "${owner}"; owners: ${names.join(', ')}`);
    return { ...owners, areas: { ...owners.areas, [area]: owner } };
  };

/** Sets the ceilings of an area's budgets, in bytes. Ceilings that aren't given don't change. */
export const raiseCeilings =
  (area: string, wanted: Partial<Ceilings>): Edit =>
  (owners) => {
    const areas = areasOf(owners);
    if (!areas.has(area)) throw new Error(`nobody owns "${area}"; areas: ${[...areas.keys()].join(', ') || 'none'}`);
    return { ...owners, ceilings: { ...owners.ceilings, [area]: { ...ceilingsOf(owners, area), ...wanted } } };
  };

export const ceilingsOf = (owners: Owners, area: string): Ceilings =>
  new Map(Object.entries(owners.ceilings ?? {})).get(area) ?? CEILINGS;

/** Returns a key's owner. Throws an error that lists all keys if the key isn't in the list. */
export function ownerOfKey(owners: Owners, id: string): string {
  const all = [...signersOf(owners)];
  const found = all.find(([, keys]) => keys.some((key) => key.id === id));
  if (found) return found[0];
  const there = all.flatMap(([owner, keys]) => keys.map((key) => `${key.id} (${owner})`)).join(', ');
  throw new Error(`there is no key "${id}"; keys: ${there || 'none'}`);
}

export const areasOf = ({ areas }: Owners) => new Map(Object.entries(areas));
export const keysOf = ({ owners }: Owners) =>
  new Map(Object.entries(owners).map(([owner, { keys }]) => [owner, keys] as const));

/** Returns the keys of each owner, and the keys that sign snapshots. */
export const signersOf = (owners: Owners) =>
  new Map([...keysOf(owners), ...(owners.platform ? [[SNAPSHOT_OWNER, owners.platform.keys] as const] : [])]);

/**
 * Reads the public key in a PEM file. Throws an error for any other file, including a private key, which must not be
 * shared.
 */
export function publicKeyIn(file: string): KeyObject {
  const text = readText(file);
  if (text.includes('PRIVATE KEY')) {
    throw new Error(
      `${file} is a private key; give its public half: openssl pkey -in ${file} -pubout -out team.pub.pem`,
    );
  }
  const key = parsed(text);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${file} contains no public Ed25519 key (PEM)`);
  return key;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}

function parsed(text: string): KeyObject | null {
  try {
    return createPublicKey(text);
  } catch {
    return null;
  }
}

/** Parses a future day or time and returns an ISO time. Throws an error if it's invalid or in the past. */
export function dayToCome(text: string, now = Date.now()): string {
  const at = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new Error(`--until ${text} is not a date such as 2027-11-22`);
  if (at <= now) throw new Error(`--until ${text} is in the past`);
  return new Date(at).toISOString();
}
