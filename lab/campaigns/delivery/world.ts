import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseContext } from '@host-portal/delivery/registry/registry';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import type { CampaignStore, LineName } from './campaign-store.ts';
import { stalledMs } from './stalls.ts';
import type { teams } from './team.ts';
import { servedText, type WatchedEdge } from './watched-edge.ts';
import type { StoreFault, Weather } from './weather.ts';

export const AREAS = ['shell', 'bookings', 'auth'];
/** The time after which two edges with a healthy store must serve the same releases. */
const PEACE_MS = 2000;
/**
 * The time for recovering from damage. It's longer than `PEACE_MS`, because a new edge reads all files of a damaged
 * release again in every round.
 */
export const HEAL_MS = 6000;
export const CHECK_MS = 100;

/**
 * The kinds of schedules: two edges in this process over a folder, two edges in this process over an S3 server, or
 * two separate processes over an S3 server.
 */
export const KINDS = ['folder', 's3', 'processes'] as const;
export type Kind = (typeof KINDS)[number];

export type Outcome = {
  seed: number;
  kind: Kind;
  /** The events in order, which explain how a seed found a bug. */
  steps: string[];
  broken: string[];
  checks: number;
  faults: Partial<Record<StoreFault, number>>;
  /**
   * How many milliseconds the edges took to agree after the last fault, including those during which this process was
   * stalled (`stalled`).
   */
  agreedAfter: number | null;
  stalled: number;
};

export type World = {
  kind: Kind;
  keys: string;
  store: CampaignStore;
  /** The context for the platform's release commands. */
  context: ReleaseContext;
  weather: Record<LineName, Weather>;
  clocks: Record<string, { offset: number }>;
  outcome: Omit<Outcome, 'seed' | 'kind'>;
  /** Legitimately signed entries of an area, oldest first. */
  entries: (area: string) => RegistryEntry[];
  edges: WatchedEdge[];
  teams: ReturnType<typeof teams>;
  /** The areas that have a second entry with an already used serial, signed by a thief. */
  forked: Set<string>;
};

export async function restart(edge: WatchedEdge) {
  await edge.kill();
  await edge.start();
}

/**
 * Returns what an edge must serve to a visitor without a canary, according to the last legitimately signed entries.
 */
export function expectation({ entries }: World, damagedArea = '', broken: readonly string[] = []): string | null {
  const served = AREAS.map((area) => entries(area).at(-1))
    .filter((entry) => entry !== undefined)
    .flatMap(({ name, current, previous, withdrawn }) => {
      const isIntact = ({ version }: { version: string }) => name !== damagedArea || !broken.includes(version);
      if (!current) return [];
      const fallback = previous && isIntact(previous) && !withdrawn.includes(previous.version) ? previous : undefined;
      const shown = isIntact(current) ? current : fallback;
      const behind = shown === current ? fallback?.version : undefined;
      return [{ name, text: shown ? servedText(name, shown.version, behind) : null }];
    });
  // The checked page is a page of bookings, which also needs the shell.
  if (served.some(({ name, text }) => text === null && name !== 'auth')) return null;
  return served
    .flatMap(({ text }) => text ?? [])
    .sort()
    .join('; ');
}

export async function checkOne(edge: WatchedEdge, outcome: World['outcome'], visitor?: string) {
  const { served, broken } = await edge.check(visitor);
  outcome.checks += 1;
  for (const sentence of broken) if (!outcome.broken.includes(sentence)) outcome.broken.push(sentence);
  return served?.text ?? null;
}

/**
 * Waits until all edges serve the expected releases, and returns what each edge served last. The time during which
 * this process was stalled doesn't count towards the limit.
 */
export async function untilAgreed(
  { edges, outcome }: Pick<World, 'edges' | 'outcome'>,
  expected: string | null,
  limitMs = PEACE_MS,
) {
  const began = performance.now();
  const stalledBefore = stalledMs();
  let seen: (string | null)[] = [];
  while (performance.now() - began - outcome.stalled < limitMs) {
    seen = [];
    for (const edge of edges) seen.push(await checkOne(edge, outcome));
    outcome.stalled = Math.round(stalledMs() - stalledBefore);
    const waited = Math.round(performance.now() - began);
    if (seen.every((text) => text === expected)) {
      outcome.agreedAfter = waited;
      break;
    }
    await pause(CHECK_MS / 2);
  }
  return seen;
}
