import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { is, literal, type } from 'superstruct';
import {
  canonicalText,
  type Owners,
  type Preview,
  type RegistryEntry,
  SignedEntry,
  SignedOwners,
  SignedPreview,
  SignedSnapshot,
  type Snapshot,
} from '@host-portal/shared-lib/federation';
import { keyIdOf } from './keys.ts';

/** Each kind of document has its own domain, so that a signature for one kind isn't valid for another. */
const ENTRY = 'host-portal registry entry 2';
const OWNERS = 'host-portal owners 1';
const SNAPSHOT = 'host-portal snapshot 1';
const PREVIEW = 'host-portal preview 1';

export type Refusal = { reason: string };
/** The owners and the time against which an entry is verified. */
export type Trust = {
  owners: Owners;
  /** The current time in ms since 1970. */
  now: number;
  /** Returns whether a trusted record confirms that exactly this entry was valid earlier. */
  vouches?: (entry: VerifiedEntry) => boolean;
};
export type VerifiedEntry = { entry: RegistryEntry; digest: string; keyId: string };

/** Returns a `sha384-…` digest in the subresource integrity format, as used in release.json and the registry. */
export const digestOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns the digest of an entry's content. It doesn't depend on the signature or on whitespace. */
export const entryDigest = (entry: RegistryEntry) => digestOf(Buffer.from(canonicalText(ENTRY, entry)));

/** Signs an entry with one of its owner's private keys, and returns the JSON to store. */
export function signEntry(entry: RegistryEntry, key: KeyObject): string {
  return stored({ entry, ...signed(canonicalText(ENTRY, entry), key) });
}

/**
 * Verifies a stored entry, and returns the entry or the reason why it isn't trusted. An entry is trusted if it's
 * signed with a valid key of the area's owner in owners.json. It's also trusted if `vouches` returns true, because
 * the edge's own disk or the platform's snapshot has recorded exactly this entry as valid.
 */
export function verifyEntry(text: string, { owners, now, vouches = () => false }: Trust): VerifiedEntry | Refusal {
  const parsed = parseJson(text);
  if (!is(parsed, SignedEntry)) return { reason: 'not a signed registry entry' };
  const { entry, keyId, signature } = parsed;
  const result = { entry, keyId, digest: entryDigest(entry) };
  if (vouches(result)) return result;
  return refusalByOwner(entry, { text: canonicalText(ENTRY, entry), keyId, signature }, { owners, now }) ?? result;
}

/** Returns the reason why the text isn't signed with a valid key of the area's owner, or null if it is. */
export function refusalByOwner(
  about: { name: string; owner: string },
  { text, keyId, signature }: { text: string; keyId: string; signature: string },
  { owners, now }: Trust,
): Refusal | null {
  const owner = own(owners.areas, about.name);
  if (!owner) return { reason: `nobody owns "${about.name}"` };
  if (about.owner !== owner) return { reason: `"${about.name}" belongs to "${owner}", not to "${about.owner}"` };
  const key = own(owners.owners, owner)?.keys.find(({ id }) => id === keyId);
  if (!key) return { reason: `"${owner}" has no key ${keyId}` };
  if (!isSignedBy(key, text, signature)) return { reason: `the signature of "${owner}" does not match` };
  return Date.parse(key.until) > now ? null : { reason: `the key ${keyId} of "${owner}" ended on ${key.until}` };
}

/** Signs a preview with one of the area owner's private keys, and returns the value of `?preview=`. */
export function signPreview(preview: Preview, key: KeyObject): string {
  return Buffer.from(JSON.stringify({ preview, ...signed(canonicalText(PREVIEW, preview), key) })).toString(
    'base64url',
  );
}

/** Verifies the value of `?preview=`, and returns the preview or the reason why it isn't trusted. */
export function verifyPreview(value: string, trust: Trust): { preview: Preview } | Refusal {
  const parsed = parseJson(Buffer.from(value, 'base64url').toString());
  if (!is(parsed, SignedPreview)) return { reason: 'not a signed preview' };
  const { preview, keyId, signature } = parsed;
  const refusal = refusalByOwner(preview, { text: canonicalText(PREVIEW, preview), keyId, signature }, trust);
  if (refusal) return refusal;
  return Date.parse(preview.until) > trust.now ? { preview } : { reason: `it ended on ${preview.until}` };
}

export const signOwners = (document: Owners, key: KeyObject) => envelope(OWNERS, document, key);
export const signSnapshot = (document: Snapshot, key: KeyObject) => envelope(SNAPSHOT, document, key);

/** Verifies that a root key signed owners.json, and returns the owners or a reason. Doesn't check the expiry. */
export function verifyOwners(text: string, roots: readonly KeyObject[]): { owners: Owners } | Refusal {
  const parsed = parseJson(text);
  if (!is(parsed, SignedOwners)) return { reason: 'owners.json is not a signed list of owners' };
  const { document, signatures } = parsed;
  const isGood = isSignedByOne(roots.map(described), canonicalText(OWNERS, document), signatures);
  return isGood ? { owners: document } : { reason: 'owners.json is not signed by the root key' };
}

/**
 * The content of `registry/snapshot.json` in a backup. It isn't a valid snapshot, so new edges accept nothing from a
 * restored store until edges' later changes are back in it (docs/operations.md, "Restore").
 */
const Restored = type({ restored: literal(true) });

export const RESTORED_STORE = 'the store was restored from a backup';

export const isRestored = (snapshot: string | undefined) => is(parseJson(snapshot ?? ''), Restored);

/** Verifies that a root key or a valid platform key signed snapshot.json, and returns the snapshot or a reason. */
export function verifySnapshot(
  text: string,
  { roots, owners, now }: { roots: readonly KeyObject[]; owners: Owners | null; now: number },
): { snapshot: Snapshot } | Refusal {
  const parsed = parseJson(text);
  if (is(parsed, Restored)) return { reason: RESTORED_STORE };
  if (!is(parsed, SignedSnapshot)) return { reason: 'snapshot.json is not a signed snapshot' };
  const { document, signatures } = parsed;
  const platform = (owners?.platform?.keys ?? []).filter(({ until }) => Date.parse(until) > now);
  const isGood = isSignedByOne([...roots.map(described), ...platform], canonicalText(SNAPSHOT, document), signatures);
  return isGood ? { snapshot: document } : { reason: 'snapshot.json is not signed by the platform' };
}

const signed = (text: string, key: KeyObject) => ({
  keyId: keyIdOf(key),
  signature: sign(null, Buffer.from(text), key).toString('base64'),
});

const envelope = (domain: string, document: Owners | Snapshot, key: KeyObject) =>
  stored({ document, signatures: [signed(canonicalText(domain, document), key)] });

const stored = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

type Key = { id: string; publicKey: KeyObject | string };

const described = (publicKey: KeyObject): Key => ({ id: keyIdOf(publicKey), publicKey });

const isSignedByOne = (keys: Key[], text: string, signatures: { keyId: string; signature: string }[]) =>
  signatures.some(({ keyId, signature }) => keys.some((key) => key.id === keyId && isSignedBy(key, text, signature)));

function isSignedBy({ id, publicKey }: Key, text: string, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  // Compares the key's fingerprint, because a document may list a key under a wrong id.
  return key !== null && keyIdOf(key) === id && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function publicKeyOf(key: KeyObject | string): KeyObject | null {
  if (typeof key !== 'string') return key;
  try {
    return createPublicKey(key);
  } catch {
    return null;
  }
}

/** Returns an object's own property, but not one of its prototype. */
const own = <T>(values: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
