import { array, type Infer, literal, number, optional, record, string, type } from 'superstruct';

/**
 * The files of `registry/` in a release store: one signed entry for each area, `owners.json` (who may sign what) and
 * `snapshot.json` (the oldest state that an edge may accept). Unknown fields are kept, ignored and signed with the
 * rest, so that a newer writer and an older reader agree about every signature.
 */

/** A release as a registry entry names it: the digest of its `release.json` covers all its files. */
const ReleaseRef = type({ version: string(), digest: string() });
export type ReleaseRef = Infer<typeof ReleaseRef>;

/** One area's line in the registry, signed with a key of the area's owner. */
export const RegistryEntry = type({
  name: string(),
  owner: string(),
  /** Grows by one with every change; a lower one is never accepted. */
  serial: number(),
  changedAt: string(),
  /** Digest of the previous entry: the live entry thereby proves the whole history before it. */
  before: optional(string()),
  /** What is live; an area that is retired has none. */
  current: optional(ReleaseRef),
  /** The fallback: a release that was live and is not withdrawn. */
  previous: optional(ReleaseRef),
  /** A release for some visitors: `percent` of them, always the same ones. */
  canary: optional(type({ version: string(), digest: string(), percent: number() })),
  /** Versions that were rolled back: never a fallback, and live again only when a command names them. */
  withdrawn: array(string()),
  isRetired: optional(literal(true)),
  /** The change that led from the previous entry to this one: a line of the area's history. */
  change: type({
    /** `release`, `rollback`, `canary`, `retire` or `resign`; any other value is read as a plain change. */
    kind: string(),
    actor: string(),
    from: optional(string()),
    to: optional(string()),
    because: optional(string()),
    /** What the release gate said. */
    verdict: optional(string()),
  }),
});
export type RegistryEntry = Infer<typeof RegistryEntry>;

/** `keyId`: of the key that signed, see `keyIdOf`. `signature`: Ed25519, base64. */
const Signature = type({ keyId: string(), signature: string() });

/** `registry/<area>.json`. */
export const SignedEntry = type({ entry: RegistryEntry, keyId: string(), signature: string() });
export type SignedEntry = Infer<typeof SignedEntry>;

/** A release that is not live and may be seen by whoever has the address with this in it, until it ends. */
export const Preview = type({
  name: string(),
  owner: string(),
  version: string(),
  /** Of its `release.json`. */
  digest: string(),
  /** An ISO instant. */
  until: string(),
});
export type Preview = Infer<typeof Preview>;

/** `?preview=`, as base64url. */
export const SignedPreview = type({ preview: Preview, keyId: string(), signature: string() });

const Keys = type({
  /** `until`: an ISO instant after which nothing new is taken from this key. */
  keys: array(type({ id: string(), publicKey: string(), until: string() })),
});

/** Who may sign what. Signed by the platform's root key. */
export const Owners = type({
  /** Grows by one with every change; a lower one is never accepted. */
  version: number(),
  expires: string(),
  /** Keys of each owner. An owner with two is replacing one. */
  owners: record(string(), Keys),
  /** Area → owner. The shell is an area like any other, and its owner is `shell`. */
  areas: record(string(), string()),
  /** Keys that may sign the snapshot beside the root key, so that the root key can stay offline. */
  platform: optional(Keys),
  /** Area → bytes of Brotli that its budgets may reach, for those that may have more than any area. */
  ceilings: optional(record(string(), type({ page: number(), whole: number() }))),
});
export type Owners = Infer<typeof Owners>;

/** `registry/owners.json`. One signature of a root key is enough. */
export const SignedOwners = type({ document: Owners, signatures: array(Signature) });

/** The platform's floor: an edge that never ran before accepts nothing older than this. */
export const Snapshot = type({
  version: number(),
  createdAt: string(),
  expires: string(),
  ownersVersion: number(),
  /** `digest`: of the entry's canonical text, see `entryDigest`. */
  entries: record(string(), type({ serial: number(), digest: string() })),
});
export type Snapshot = Infer<typeof Snapshot>;

/** `registry/snapshot.json`, signed by a root key or by a platform key of owners.json. */
export const SignedSnapshot = type({ document: Snapshot, signatures: array(Signature) });

/** Files of `registry/` that are not areas. */
const RESERVED_NAMES = ['owners', 'snapshot', 'root'];

/**
 * Whether an area may have this name: it becomes part of URLs and paths, and must not be one of the platform's own
 * names.
 */
export const isAreaName = (name: string) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(name) && !RESERVED_NAMES.includes(name);

/**
 * The canonical text of a value: sorted keys, no spaces, with the kind of document in front, so that a signature for
 * one kind never counts for another.
 */
export const canonicalText = (domain: string, value: unknown) => `${domain}\n${JSON.stringify(value, inOrder)}`;

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
