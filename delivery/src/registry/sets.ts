import { createHash } from 'node:crypto';
import type { RegistryEntry, Release } from '@host-portal/shared-lib/federation';
import { incompatibilities } from '../gate/gate.ts';
import { areaNames, linesBack } from '../store.ts';
import { isWithdrawn, retire, rollBack, withdrawal } from './flips.ts';
import { currentEntry, liveReleases, makeOwner, publishedRelease, type ReleaseContext, trustOf } from './registry.ts';

/** The releases of all areas that were live together from `since` until the next set. */
export type VersionSet = {
  /** A hash of the releases, so that the same releases always have the same name. */
  name: string;
  since: string;
  areas: Record<string, string>;
  /** The change that created this set. */
  by: { area: string; kind: string; actor: string; from: string | null; to: string | null; because: string | null };
};

/** Returns all sets in the history, newest first. Untrusted changes are ignored. */
export async function versionSets({ store, keys }: ReleaseContext): Promise<VersionSet[]> {
  const names = await areaNames(store);
  if (names.length === 0) return [];
  const trust = await trustOf(store, keys);
  const changes: RegistryEntry[] = [];
  for (const name of names) for await (const { entry } of linesBack(store, name, trust)) if (entry) changes.push(entry);
  changes.sort((a, b) => a.changedAt.localeCompare(b.changedAt) || a.serial - b.serial);
  const sets: VersionSet[] = [];
  let live = new Map<string, string>();
  for (const { name, current, changedAt, change } of changes) {
    if (live.get(name) === current?.version) continue;
    live = new Map(live);
    if (current) live.set(name, current.version);
    else live.delete(name);
    const { kind, actor, from = null, to = null, because = null } = change;
    const next = setOf(live, changedAt, { area: name, kind, actor, from, to, because });
    // Combines all changes that restored the same set into one set.
    const isSameStep = stepIn(because) !== null && stepIn(because) === stepIn(sets[0]?.by.because ?? null);
    if (isSameStep) sets[0] = next;
    else sets.unshift(next);
  }
  return sets;
}

const setOf = (live: Map<string, string>, since: string, by: VersionSet['by']): VersionSet => {
  const areas = Object.fromEntries([...live].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { name: createHash('sha256').update(JSON.stringify(areas)).digest('hex').slice(0, 8), since, areas, by };
};

const reasonOf = (name: string, because: string | undefined) => `set ${name}${because ? `: ${because}` : ''}`;
const stepIn = (because: string | null) => /^set [0-9a-f]{8}/.exec(because ?? '')?.[0] ?? null;

/** Finds a set by its name, or the set that was live at a given time. Throws if there is none. */
export function findSet(sets: readonly VersionSet[], asked: string): VersionSet {
  const moment = /^\d{4}-\d{2}-\d{2}/.test(asked) ? Date.parse(asked) : Number.NaN;
  const found = sets.find(({ name, since }) => name === asked || Date.parse(since) <= moment);
  if (found) return found;
  throw new Error(
    `there is no set "${asked}": take a name from npm run host-portal -- releases --set, or a moment such as 2027-11-22T14:05Z`,
  );
}

type Step = { area: string; from: string | null; to: string | null };

/**
 * Makes the releases of a set live again, with one signed change per area, and retires all other areas. Checks the
 * whole set before the first change. `again` allows withdrawn releases. Returns the steps in order.
 */
export async function restoreSet(
  context: ReleaseContext,
  set: VersionSet,
  { because, again = false }: { because?: string; again?: boolean } = {},
): Promise<Step[]> {
  const entries = await liveEntries(context);
  const steps = stepsTo(set, entries);
  const releases = await releasesOf(context, set);
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) throw new Error(`the set ${set.name} has no shell, so no page could be made with it`);
  const remotes = releases.filter((each) => each !== shell);
  const [reason] = incompatibilities(shell, shell, remotes);
  if (reason) throw new Error(`the set ${set.name} does not fit together: ${reason}`);
  for (const { area, to } of steps) {
    const entry = entries.get(area) ?? null;
    if (to !== null && !again && isWithdrawn(entry, to)) {
      const why = await withdrawal(context, area, to, 'to take it anyway, add --again');
      throw new Error(`the set ${set.name} has a withdrawn release: ${why}`);
    }
    const owner = releases.find(({ name }) => name === area)?.owner ?? entry?.owner ?? area;
    await makeOwner(context, area, owner);
  }
  const ordered = shellAt(await fitsLive(context, shell), steps);
  const done: Step[] = [];
  for (const step of ordered) {
    try {
      await take(context, step, reasonOf(set.name, because), releases);
    } catch (error) {
      throw new Error(halfway(set, step, done, error), { cause: error });
    }
    done.push(step);
  }
  return done;
}

async function take(context: ReleaseContext, { area, to }: Step, because: string, beside: readonly Release[]) {
  if (to === null) await retire(context, area, { because });
  else await rollBack(context, area, { version: to, because, beside });
}

const halfway = ({ name }: VersionSet, { area }: Step, done: readonly Step[], error: unknown) =>
  `${area} was not changed (${error instanceof Error ? error.message : String(error)}); ${
    done.map((step) => step.area).join(', ') || 'nothing'
  } of the set ${name} is live: run the command again`;

async function liveEntries({ store, keys }: ReleaseContext) {
  const entries = (await areaNames(store)).map(async (name) => [name, await currentEntry(store, name, keys)] as const);
  return new Map((await Promise.all(entries)).flatMap(([name, entry]) => (entry ? [[name, entry] as const] : [])));
}

function stepsTo({ areas }: VersionSet, entries: ReadonlyMap<string, RegistryEntry>): Step[] {
  const wanted = new Map(Object.entries(areas));
  return [...new Set([...wanted.keys(), ...entries.keys()])].sort().flatMap((area) => {
    const from = entries.get(area)?.current?.version ?? null;
    const to = wanted.get(area) ?? null;
    return from === to ? [] : [{ area, from, to }];
  });
}

const releasesOf = ({ store }: ReleaseContext, { name, areas }: VersionSet): Promise<Release[]> =>
  Promise.all(
    Object.entries(areas).map(async ([area, version]) => {
      const release = await publishedRelease(store, area, version);
      if (release) return release;
      throw new Error(`the set ${name} cannot be restored: ${area} ${version} is no longer in the store`);
    }),
  );

/** Returns whether the set's shell is compatible with the live remotes. If it is, the shell may be changed first. */
async function fitsLive({ store, keys }: ReleaseContext, shell: Release) {
  const remotes = (await liveReleases(store, keys)).filter(({ name }) => name !== 'shell');
  return incompatibilities(shell, shell, remotes).length === 0;
}

function shellAt(isFirst: boolean, steps: readonly Step[]): Step[] {
  const shell = steps.filter(({ area }) => area === 'shell');
  const others = steps.filter(({ area }) => area !== 'shell');
  return isFirst ? [...shell, ...others] : [...others, ...shell];
}
