import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import { type Line, linesBack, type Trust } from '../store.ts';
import { lastArrival } from './history.ts';
import { currentEntry, trustOf, publishedRelease, type ReleaseContext } from './registry.ts';

/** An area's live and published releases, as printed or as JSON. */
export type AreaStatus = {
  area: string;
  owner: string | null;
  serial: number;
  state: 'live' | 'retired' | 'never released' | 'not trusted';
  /** The reason why the entry isn't trusted, or null. */
  problem: string | null;
  /** The change that made the current release live, or that retired the area. */
  since: { at: string; actor: string; kind: string; because: string | null; verdict: string | null } | null;
  /**
   * The versions, latest published first. Without `isWhole`, versions that the registry entry doesn't name are left
   * out.
   */
  versions: VersionStatus[];
};

export type VersionStatus = {
  version: string;
  publishedAt: string;
  commit: string | null;
  state: 'live' | 'canary' | 'previous' | 'withdrawn' | 'published';
  /** The canary's share of the visitors in percent. Null for all other releases. */
  percent: number | null;
};

/**
 * Returns an area's status. An error becomes the status `not trusted`, so that a broken entry doesn't hide the other
 * areas.
 */
export async function areaStatus(context: ReleaseContext, area: string, { isWhole = true } = {}): Promise<AreaStatus> {
  try {
    return await trustedStatus(context, area, isWhole);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { area, owner: null, serial: 0, state: 'not trusted', problem, since: null, versions: [] };
  }
}

async function trustedStatus(context: ReleaseContext, area: string, isWhole: boolean): Promise<AreaStatus> {
  const { store, keys } = context;
  const entry = await currentEntry(store, area, keys);
  const arrival = entry && (await lastArrival(linesBack(store, area, await trustOf(store, keys))));
  return {
    area,
    owner: entry?.owner ?? null,
    serial: entry?.serial ?? 0,
    state: entry === null ? 'never released' : entry.current ? 'live' : 'retired',
    problem: null,
    since: arrival && sinceOf(arrival),
    versions: await versionsOf(context, area, entry, isWhole),
  };
}

const sinceOf = ({ changedAt, change: { actor, kind, because, verdict } }: RegistryEntry) => ({
  at: changedAt,
  actor,
  kind,
  because: because ?? null,
  verdict: verdict ?? null,
});

async function versionsOf(
  { store }: ReleaseContext,
  area: string,
  entry: RegistryEntry | null,
  isWhole: boolean,
): Promise<VersionStatus[]> {
  const published = (await store.versions(area)).toReversed();
  const wanted = published.filter(({ version }) => isWhole || stateOf(version, entry) !== 'published');
  return Promise.all(
    wanted.map(async ({ version, at }) => ({
      version,
      publishedAt: new Date(at).toISOString(),
      commit: (await publishedRelease(store, area, version).catch(() => null))?.commit ?? null,
      state: stateOf(version, entry),
      percent: version === entry?.canary?.version ? entry.canary.percent : null,
    })),
  );
}

function stateOf(version: string, entry: RegistryEntry | null): VersionStatus['state'] {
  if (version === entry?.current?.version) return 'live';
  if (version === entry?.canary?.version) return 'canary';
  if (entry?.withdrawn.includes(version)) return 'withdrawn';
  return version === entry?.previous?.version ? 'previous' : 'published';
}

/** One change to an area, as printed by `releases -- --history`. */
export type HistoryLine = {
  area: string;
  serial: number;
  at: string | null;
  kind: string | null;
  actor: string | null;
  owner: string | null;
  from: string | null;
  to: string | null;
  because: string | null;
  verdict: string | null;
  keyId: string | null;
  isVerified: boolean;
  /** The reason why the line isn't trusted, or a note that earlier lines are missing. */
  problem: string | null;
};

/** Returns an area's changes, newest first, each verified. */
export async function areaHistory({ store }: ReleaseContext, area: string, trust: Trust): Promise<HistoryLine[]> {
  const lines: Line[] = [];
  for await (const line of linesBack(store, area, trust)) lines.push(line);
  return lines.map((line, index) => historyLine(area, line, gapBefore(line.serial, lines[index + 1]?.serial ?? 0)));
}

const gapBefore = (serial: number, next: number) =>
  serial - next > 1 ? `changes ${next + 1} to ${serial - 1} before it are missing` : null;

function historyLine(area: string, line: Line, gap: string | null): HistoryLine {
  const { entry, serial } = line;
  const change = entry?.change;
  return {
    area,
    serial,
    at: entry?.changedAt ?? null,
    kind: change?.kind ?? null,
    actor: change?.actor ?? null,
    owner: entry?.owner ?? null,
    from: change?.from ?? null,
    to: change?.to ?? null,
    because: change?.because ?? null,
    verdict: change?.verdict ?? null,
    keyId: entry ? line.keyId : null,
    isVerified: entry !== null,
    problem: entry ? gap : line.problem,
  };
}
