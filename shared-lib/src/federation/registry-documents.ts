import { array, type Infer, literal, number, optional, record, string, type } from 'superstruct';

/**
 * The files of `registry/` in a release store: a signed entry for each area, `owners.json` (who may sign what) and
 * `snapshot.json` (the oldest state that an edge may accept). Unknown fields are kept and signed like the others, so
 * that writers and readers of different versions agree about every signature.
 */

/** A reference to a release. The digest of `release.json` covers all its files. */
const ReleaseRef = type({ version: string(), digest: string() });
export type ReleaseRef = Infer<typeof ReleaseRef>;

/** An area's registry entry, signed with one of its owner's keys. */
export const RegistryEntry = type({
  name: string(),
  owner: string(),
  /** The entry's serial number, which increases by one with every change. An edge never accepts a lower number. */
  serial: number(),
  changedAt: string(),
  /** The digest of the previous entry. Through these digests, the live entry proves the whole history. */
  before: optional(string()),
  /** The live release. A retired area has none. */
  current: optional(ReleaseRef),
  /** The fallback: a release that was live before and isn't withdrawn. */
  previous: optional(ReleaseRef),
  /** The release that `percent` of the visitors get. It's always the same visitors. */
  canary: optional(type({ version: string(), digest: string(), percent: number() })),
  /**
   * Versions that were rolled back. They're never a fallback, and become live again only if a command names them
   * explicitly.
   */
  withdrawn: array(string()),
  isRetired: optional(literal(true)),
  /** What changed since the previous entry, for the area's history. */
  change: type({
    /** `release`, `rollback`, `canary`, `retire` or `resign`. Readers accept other values, too. */
    kind: string(),
    actor: string(),
    from: optional(string()),
    to: optional(string()),
    because: optional(string()),
    verdict: optional(string()),
  }),
});
export type RegistryEntry = Infer<typeof RegistryEntry>;

/** `keyId` is the signing key's id (`keyIdOf`), and `signature` is Ed25519 in base64. */
const Signature = type({ keyId: string(), signature: string() });

/** The content of `registry/<area>.json`. */
export const SignedEntry = type({ entry: RegistryEntry, keyId: string(), signature: string() });
export type SignedEntry = Infer<typeof SignedEntry>;

/** A release that isn't live. Anybody with the preview URL can see it until it expires. */
export const Preview = type({
  name: string(),
  owner: string(),
  version: string(),
  /** The digest of the release's `release.json`. */
  digest: string(),
  /** The ISO instant at which the preview expires. */
  until: string(),
});
export type Preview = Infer<typeof Preview>;

/** A signed preview, which is the value of `?preview=` in base64url. */
export const SignedPreview = type({ preview: Preview, keyId: string(), signature: string() });

const Keys = type({
  /** `until` is the ISO instant after which new documents signed with this key are refused. */
  keys: array(type({ id: string(), publicKey: string(), until: string() })),
});

/** The document that lists which keys may sign which areas. The platform's root key signs it. */
export const Owners = type({
  /** The document's version, which increases by one with every change. An edge never accepts a lower number. */
  version: number(),
  expires: string(),
  /** Each owner's keys. An owner has two keys while replacing one. */
  owners: record(string(), Keys),
  /** Maps each area to its owner. The shell is an area, too, and its owner is `shell`. */
  areas: record(string(), string()),
  /** Keys that may sign the snapshot in addition to the root key, so that the root key can stay offline. */
  platform: optional(Keys),
  /** Larger budgets for certain areas, in bytes after Brotli. */
  ceilings: optional(record(string(), type({ page: number(), whole: number() }))),
});
export type Owners = Infer<typeof Owners>;

/** The content of `registry/owners.json`. One signature by a root key is enough. */
export const SignedOwners = type({ document: Owners, signatures: array(Signature) });

/** The oldest state that the platform allows. A new edge refuses anything older. */
export const Snapshot = type({
  version: number(),
  createdAt: string(),
  expires: string(),
  ownersVersion: number(),
  /** `digest` is the digest of the entry's canonical form (`entryDigest`). */
  entries: record(string(), type({ serial: number(), digest: string() })),
});
export type Snapshot = Infer<typeof Snapshot>;

/** The content of `registry/snapshot.json`, signed with a root key or with a platform key from owners.json. */
export const SignedSnapshot = type({ document: Snapshot, signatures: array(Signature) });

/** Names of files in `registry/` that don't belong to areas. */
const RESERVED_NAMES = ['owners', 'snapshot', 'root'];

/** Returns whether an area may have this name. The name becomes part of URLs and paths, and must not be reserved. */
export const isAreaName = (name: string) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(name) && !RESERVED_NAMES.includes(name);

/**
 * Returns a value's canonical form: JSON with sorted keys and no spaces. It starts with the kind of document, so that
 * a signature for one kind is never valid for another.
 */
export const canonicalText = (domain: string, value: unknown) => `${domain}\n${JSON.stringify(value, inOrder)}`;

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
