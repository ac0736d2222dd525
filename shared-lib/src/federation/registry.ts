import { array, type Infer, is, number, optional, string, type, unknown } from 'superstruct';
import { readRelease, Release } from './release.ts';

export { Release };

/** A release as a registry entry names it: the digest of its `release.json` covers every file of it. */
const SignedRelease = type({ version: string(), digest: string() });

/** One team's line in the registry: what is live, and what to fall back to. Signed with the team's key. */
export const RegistryEntry = type({
  name: string(),
  owner: string(),
  /** Grows by one with every change; a lower one is never accepted. */
  serial: number(),
  changedAt: string(),
  current: SignedRelease,
  previous: optional(SignedRelease),
  /** A release that some visitors get: `percent` of them, always the same ones. */
  canary: optional(type({ version: string(), digest: string(), percent: number() })),
});
export type RegistryEntry = Infer<typeof RegistryEntry>;

/** A registry entry as it is stored. `signature`: Ed25519 over `signedText(entry)`, base64. */
export const SignedEntry = type({ entry: RegistryEntry, signature: string() });
export type SignedEntry = Infer<typeof SignedEntry>;

/** The exact text a team signs: fixed order of fields, so that one entry has one text. */
export function signedText({ name, owner, serial, changedAt, current, previous, canary }: RegistryEntry): string {
  return JSON.stringify([
    'host-portal registry entry 1',
    name,
    owner,
    serial,
    changedAt,
    current.version,
    current.digest,
    previous?.version ?? null,
    previous?.digest ?? null,
    canary?.version ?? null,
    canary?.digest ?? null,
    canary?.percent ?? null,
  ]);
}

/** The registry as the browser sees it: verified and resolved by the edge, inlined in the HTML. */
export const Registry = type({
  serial: number(),
  shell: type({ current: Release, previous: optional(Release) }),
  remotes: array(type({ current: Release, previous: optional(Release) })),
});
export type Registry = Infer<typeof Registry>;

/**
 * A registry that comes from outside, or null when it is none. A remote that cannot be read is left out: the others are
 * not its business.
 */
export function readRegistry(value: unknown): Registry | null {
  if (!is(value, type({ serial: number(), shell: unknown(), remotes: array(unknown()) }))) return null;
  const shell = readPair(value.shell);
  if (!shell) return null;
  const remotes = value.remotes.map(readPair).filter((pair) => pair !== null);
  return { ...value, shell, remotes };
}

/** Without a previous release that cannot be read: it is only what to fall back to. */
function readPair(value: unknown): Registry['shell'] | null {
  if (!is(value, type({ current: unknown(), previous: optional(unknown()) }))) return null;
  const current = readRelease(value.current);
  const previous = readRelease(value.previous);
  if ('reason' in current) return null;
  return { current: current.release, ...('release' in previous && { previous: previous.release }) };
}
