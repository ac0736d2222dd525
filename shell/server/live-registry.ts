import { createHash } from 'node:crypto';
import { type Registry, type RegistryEntry, Release } from '@host-portal/shared-lib/federation';
import { digestOf, type ReleaseStore, type TrustedKeys, verifyEntry } from '@host-portal/shared-lib/release-store';
import { is } from 'superstruct';

/** How long an answer of the store is believed: a flip is live after this at the latest. */
const FRESH_MS = 1000;

type Live = { entry: RegistryEntry; current: Release; previous?: Release; canary?: Release };

export type LiveRegistry = {
  /** The registry for one visitor: `visitor` is the anonymous visitor id, which decides about canary releases. */
  read: (visitor?: string) => Promise<Registry>;
};

/**
 * The registry as the edge serves it: every entry verified against the trusted keys, every release.json
 * against the digest in its entry. Fails closed: an entry that cannot be trusted, or is older than one
 * seen before, changes nothing and raises an alarm; the last good one stays.
 */
export function liveRegistry(
  store: ReleaseStore,
  keys: () => TrustedKeys,
  alarm: (reason: string) => void,
): LiveRegistry {
  const live = new Map<string, Live>();
  const seen = new Map<string, string>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function refresh() {
    for (const name of await store.names()) {
      const text = await store.readEntry(name);
      if (text === null || seen.get(name) === text) continue;
      seen.set(name, text);
      const result = await resolve(name, text);
      if ('reason' in result) alarm(`registry entry "${name}" refused: ${result.reason}`);
      else live.set(name, result);
    }
    readAt = Date.now();
  }

  async function resolve(name: string, text: string): Promise<Live | { reason: string }> {
    const result = verifyEntry(text, keys());
    if ('reason' in result) return result;
    const { entry } = result;
    const before = live.get(name)?.entry;
    if (entry.name !== name) return { reason: `it names "${entry.name}"` };
    if (before && entry.serial < before.serial)
      return { reason: `serial ${entry.serial} is older than ${before.serial}` };
    if (before && entry.owner !== before.owner) return { reason: `it changes the owner to "${entry.owner}"` };
    const current = await readRelease(name, entry.current);
    if (!current) return { reason: `release ${entry.current.version} is missing or not the signed one` };
    const previous = entry.previous ? await readRelease(name, entry.previous) : undefined;
    const canary = entry.canary ? await readRelease(name, entry.canary) : undefined;
    return { entry, current, ...(previous && { previous }), ...(canary && { canary }) };
  }

  async function readRelease(
    name: string,
    { version, digest }: RegistryEntry['current'],
  ): Promise<Release | undefined> {
    const content = await store.read(name, version, 'release.json');
    if (!content || digestOf(content) !== digest) return undefined;
    const parsed: unknown = JSON.parse(Buffer.from(content).toString());
    return is(parsed, Release) ? parsed : undefined;
  }

  return {
    async read(visitor) {
      if (Date.now() - readAt > FRESH_MS) {
        reading ??= refresh()
          .catch((error: unknown) => alarm(`the release store does not answer: ${String(error)}`))
          .finally(() => {
            reading = null;
          });
        await reading;
      }
      const shell = live.get('shell');
      if (!shell) throw new Error('no trusted release of the shell in the store');
      const remotes = [...live].filter(([name]) => name !== 'shell').map(([, entry]) => entry);
      // One number for the whole page: it grows whenever any entry does.
      const serial = [shell, ...remotes].reduce((sum, { entry }) => sum + entry.serial, 0);
      return { serial, shell: releases(shell, visitor), remotes: remotes.map((remote) => releases(remote, visitor)) };
    },
  };
}

/** A visitor inside the canary's share gets it, with the current release to fall back to. */
function releases({ entry, current, previous, canary }: Live, visitor: string | undefined) {
  const isChosen = canary && visitor && entry.canary && bucketOf(visitor, entry.name) < entry.canary.percent;
  if (isChosen) return { current: canary, previous: current };
  return { current, ...(previous && { previous }) };
}

/** 0 to 99, the same for one visitor and one area on every edge. */
const bucketOf = (visitor: string, name: string) =>
  createHash('sha256').update(`${name} ${visitor}`).digest().readUInt32BE() % 100;
