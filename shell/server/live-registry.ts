import { createHash, type KeyObject } from 'node:crypto';
import {
  type Owners,
  readRelease,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseRef,
} from '@host-portal/shared-lib/federation';
import { areaNames, digestOf, readOwners, type ReleaseStore, verifyEntry } from '@host-portal/shared-lib/release-store';

/** How long an answer of the store is believed: a flip is live after this at the latest. */
const FRESH_MS = 1000;
/** How long a page waits for a store that does not answer, when there is a registry to go on with. */
const PATIENCE_MS = 1000;
/** An alarm that lasts is raised again after this long. */
const ALARM_PAUSE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When the registry counts as old. Both are alarms and nothing else: what was good once keeps being served. */
export type RegistryAge = {
  /** The store has not answered for so long. */
  maxSilenceMs: number;
  /** No team has changed anything for so long, as if somebody held the store still; null where that is normal. */
  maxAgeDays: number | null;
};

export type RegistryHealth = {
  serial: number;
  /** The last answer of the store, and the last change of any entry; ISO instants, null before the first. */
  readAt: string | null;
  changedAt: string | null;
  /** Why the registry counts as old, or null. */
  old: string | null;
  /** Entries that are not taken, with the reason; their last good state is served. */
  refused: Record<string, string>;
};

type Live = { entry: RegistryEntry; current: Release; previous?: Release; canary?: Release };

export type LiveRegistry = {
  /** The registry for one visitor: `visitor` is the anonymous visitor id, which decides about canary releases. */
  read: (visitor?: string) => Promise<Registry>;
  /**
   * The same registry with every remote in brief but the one named: enough for navigation and claims, without the
   * lists of files, so that a page does not grow with the number of remotes.
   */
  brief: (registry: Registry, whole?: string) => Registry;
  health: () => RegistryHealth;
};

/**
 * The registry as the edge serves it: every entry verified against the trusted keys, every release.json
 * against the digest in its entry. Fails closed: an entry that cannot be trusted, or is older than one
 * seen before, changes nothing and raises an alarm; the last good one stays.
 */
export function liveRegistry(
  store: ReleaseStore,
  roots: () => KeyObject[],
  alarm: (reason: string) => void,
  age: RegistryAge = { maxSilenceMs: 60_000, maxAgeDays: null },
): LiveRegistry {
  const live = new Map<string, Live>();
  const seen = new Map<string, string>();
  const digests = new Map<string, string>();
  const refused = new Map<string, string>();
  const startedAt = Date.now();
  let readAt = 0;
  let triedAt = 0;
  let alarmedAt = 0;
  let reading: Promise<void> | null = null;

  async function refresh() {
    const owners = await readOwners(store, roots());
    if (!owners) throw new Error('it has no owners.json');
    for (const name of await areaNames(store)) {
      const text = (await store.readEntry(name))?.text;
      if (text === undefined || seen.get(name) === text) continue;
      seen.set(name, text);
      const result = await resolve(name, text, owners);
      if ('reason' in result) {
        refused.set(name, result.reason);
        alarm(`registry entry "${name}" refused: ${result.reason}`);
      } else {
        refused.delete(name);
        live.set(name, result);
      }
    }
    readAt = Date.now();
  }

  async function resolve(name: string, text: string, owners: Owners): Promise<Live | { reason: string }> {
    const result = verifyEntry(text, { owners, now: Date.now() });
    if ('reason' in result) return result;
    const { entry } = result;
    const before = live.get(name)?.entry;
    if (entry.name !== name) return { reason: `it names "${entry.name}"` };
    if (before && entry.serial < before.serial)
      return { reason: `serial ${entry.serial} is older than ${before.serial}` };
    if (before && entry.owner !== before.owner) return { reason: `it changes the owner to "${entry.owner}"` };
    if (!entry.current) return { reason: 'it is retired' };
    const current = await storedRelease(name, entry.current);
    if (!current) return { reason: `release ${entry.current.version} is missing or not the signed one` };
    const previous = entry.previous ? await storedRelease(name, entry.previous) : undefined;
    const canary = entry.canary ? await storedRelease(name, entry.canary) : undefined;
    return { entry, current, ...(previous && { previous }), ...(canary && { canary }) };
  }

  async function storedRelease(name: string, { version, digest }: ReleaseRef): Promise<Release | undefined> {
    const content = await store.read(name, version, 'release.json');
    if (!content || digestOf(content) !== digest) return undefined;
    const outcome = readRelease(JSON.parse(Buffer.from(content).toString()));
    if ('reason' in outcome) return undefined;
    for (const sentence of outcome.passedOver) alarm(`${name} ${version}: ${sentence}`);
    digests.set(`${name} ${version}`, digest);
    return outcome.release;
  }

  /** What makes the registry old, or null. */
  function oldness(): string | null {
    const silence = Date.now() - (readAt || startedAt);
    if (silence > age.maxSilenceMs) return `the release store has not answered for ${Math.round(silence / 1000)} s`;
    const changedAt = lastChange();
    if (age.maxAgeDays === null || changedAt === null) return null;
    const days = (Date.now() - Date.parse(changedAt)) / DAY_MS;
    return days > age.maxAgeDays ? `nothing has changed for ${Math.floor(days)} days` : null;
  }

  const lastChange = () =>
    [...live.values()]
      .map(({ entry }) => entry.changedAt)
      .sort()
      .at(-1) ?? null;
  // One number for the whole page: it grows whenever any entry does.
  const serial = () => [...live.values()].reduce((sum, { entry }) => sum + entry.serial, 0);

  function watchAge() {
    const old = oldness();
    if (!old || Date.now() - alarmedAt < ALARM_PAUSE_MS) return;
    alarmedAt = Date.now();
    alarm(`the registry grows old: ${old}`);
  }

  const inBrief = (release: Release): Release => {
    const digest = digests.get(`${release.name} ${release.version}`);
    return digest ? { ...release, files: {}, preload: {}, shared: {}, digest } : release;
  };

  return {
    brief: ({ remotes, ...rest }, whole) => ({
      ...rest,
      remotes: remotes.map(({ current, previous }) => ({
        current: current.name === whole ? current : inBrief(current),
        // Only the current release draws navigation and claims pages.
        ...(previous && { previous: inBrief({ ...previous, manifest: undefined }) }),
      })),
    }),
    health: () => ({
      serial: serial(),
      readAt: readAt ? new Date(readAt).toISOString() : null,
      changedAt: lastChange(),
      old: oldness(),
      refused: Object.fromEntries(refused),
    }),
    async read(visitor) {
      if (Date.now() - triedAt > FRESH_MS) {
        reading ??= refresh()
          .catch((error: unknown) => alarm(`the release store does not answer: ${String(error)}`))
          .finally(() => {
            reading = null;
            triedAt = Date.now();
            watchAge();
          });
        await (live.has('shell') ? Promise.race([reading, after(PATIENCE_MS)]) : reading);
      }
      const shell = live.get('shell');
      if (!shell) throw new Error('no trusted release of the shell in the store');
      const remotes = [...live].filter(([name]) => name !== 'shell').map(([, entry]) => entry);
      return {
        serial: serial(),
        shell: releases(shell, visitor),
        remotes: remotes.map((remote) => releases(remote, visitor)),
      };
    },
  };
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** A visitor inside the canary's share gets it, with the current release to fall back to. */
function releases({ entry, current, previous, canary }: Live, visitor: string | undefined) {
  const isChosen = canary && visitor && entry.canary && bucketOf(visitor, entry.name) < entry.canary.percent;
  if (isChosen) return { current: canary, previous: current };
  return { current, ...(previous && { previous }) };
}

/** 0 to 99, the same for one visitor and one area on every edge. */
const bucketOf = (visitor: string, name: string) =>
  createHash('sha256').update(`${name} ${visitor}`).digest().readUInt32BE() % 100;
