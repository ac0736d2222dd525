import { rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { digestOf } from '@host-portal/delivery/store';
import type { Registry, RegistryEntry } from '@host-portal/shared-lib/federation';
import type { Answer, EdgeParts, EdgeProgram } from './edge-program.ts';
import { EVIL, STOLEN } from './thief.ts';

/** The result of checking an edge: the served version of each area, or null if the edge had no page. */
export type Served = { versions: ReadonlyMap<string, string>; text: string } | null;

/**
 * An edge that can be killed and restarted on the same folder, with a record of what it has served. Each check
 * returns one sentence per broken rule.
 */
export type WatchedEdge = {
  name: string;
  /** The folder with the edge's state. */
  folder: string;
  start: () => Promise<void>;
  /** Starts the edge as a new one without state. */
  startAnew: () => Promise<void>;
  kill: () => Promise<void>;
  /** Checks the edge as a visitor without a cookie, or as the given visitor, who may get a canary. */
  check: (visitor?: string) => Promise<{ served: Served; broken: string[] }>;
  /** The edge's problems at the last check. */
  problems: () => string;
  /** One area's problem at the last check. */
  problemOf: (area: string) => string | undefined;
};

type World = {
  parts: EdgeParts;
  open: (parts: EdgeParts) => Promise<EdgeProgram>;
  /** Legitimately signed entries of an area, oldest first. */
  entries: (area: string) => readonly RegistryEntry[];
  random: () => number;
};

export const servedText = (area: string, version: string, previous: string | undefined) =>
  `${area} ${version} ${previous ?? '-'}`;

const BOOT = /id="host-portal-boot">(.*?)<\/script>/s;

export function watchedEdge(name: string, { parts, open, entries, random }: World): WatchedEdge {
  let edge: EdgeProgram | null = null;
  let found: Record<string, string> = {};
  let hasServed = false;
  let hasWarned = false;
  const judge = entryJudge(entries, (area) => found[area]);

  async function check(visitor?: string): Promise<{ served: Served; broken: string[] }> {
    if (!edge) return { served: null, broken: [] };
    const broken: string[] = [];
    const say = (sentence: string) => void broken.push(`${name} ${sentence}`);
    const page = await edge.ask('/de/account/bookings', visitor ? { cookie: `visitor_id=${visitor}` } : {});
    found = jsonOf<{ registry: { problems: Record<string, string> } }>(await edge.ask('/health')).registry.problems;
    if (!String(page.headers['content-type']).startsWith('text/html'))
      say('answers a page with something else than a page');
    if (isFolderLost()) hasWarned = true;
    if (page.status !== 200 && page.status !== 503) say(`answers ${page.status} for a page that exists`);
    if (page.status === 503 && !page.headers['retry-after']) say('answers 503 without a time to retry');
    if (page.status !== 200) {
      // An edge whose state couldn't be written has already reported that. After a restart, it has no state and may
      // have no page.
      if (hasServed && !hasWarned) say(`has no page any more (${page.status}): ${problems()}`);
      return { served: null, broken };
    }
    hasServed = true;
    if (!isFolderLost()) hasWarned = false;
    const { registry } = JSON.parse(BOOT.exec(page.body.toString())?.[1] ?? '') as { registry: Registry };
    const pairs = [registry.shell, ...registry.remotes];
    for (const { current, previous } of pairs) {
      judge.problems(current.name, current.version, previous?.version).forEach(say);
      for (const release of previous ? [current, previous] : [current])
        (await fileProblems(edge, random, release)).forEach(say);
    }
    const versions = new Map(pairs.map(({ current }) => [current.name, current.version]));
    if (!page.body.toString().includes(`/* shell ${versions.get('shell')} boot.js */`))
      say('inlines the boot script of another shell');
    const text = pairs
      .map(({ current, previous }) => servedText(current.name, current.version, previous?.version))
      .sort()
      .join('; ');
    return { served: { versions, text }, broken };
  }

  const isFolderLost = () => found['folder'] !== undefined;

  const problems = () => Object.values(found).join('; ') || 'no problem';

  return {
    name,
    folder: parts.folder,
    problems,
    check: (visitor) =>
      check(visitor).catch((error: unknown) => ({
        served: null,
        broken: [`${name} does not answer: ${String(error)}`],
      })),
    problemOf: (area) => found[area],
    async start() {
      edge = await open(parts);
    },
    async startAnew() {
      await rm(parts.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      hasServed = false;
      hasWarned = false;
      judge.forget();
      edge = await open(parts);
    },
    async kill() {
      const killed = edge;
      edge = null;
      await killed?.kill();
    },
  };
}

/**
 * Returns functions that check a pair of served releases. The releases must be legitimately signed, no older than
 * what was served before, and not withdrawn. The previous release may be served as the current one only while the
 * edge reports a problem.
 */
function entryJudge(entries: World['entries'], alarm: (area: string) => string | undefined) {
  const reached = new Map<string, number>();
  const problems = (area: string, version: string, previous: string | undefined): string[] => {
    if (version.startsWith(EVIL)) return [`serves ${area} ${version}, which nobody may sign`];
    const from = reached.get(area) ?? 0;
    if (version.startsWith(STOLEN) || previous?.startsWith(STOLEN)) {
      const hasSeen = from >= (entries(area).at(-1)?.serial ?? 0);
      return hasSeen ? [`serves ${area} ${version} under a serial that it knew as another`] : [];
    }
    // For a visitor with the canary, the fallback is the current release.
    const fits = entries(area).filter(
      ({ current, previous: before, canary }) =>
        (alarm(area) !== undefined && isInstead({ before, canary }, version, previous)) ||
        (current?.version === version && (before?.version === previous || previous === undefined)) ||
        (canary?.version === version && current?.version === previous),
    );
    const found = fits.find(({ serial }) => serial >= from);
    if (!found) {
      return fits.length > 0
        ? [`went back to ${area} ${version} (change ${fits.at(-1)?.serial} after ${from})`]
        : [`serves ${area} ${version} with ${previous ?? 'nothing'} behind it, which was never so`];
    }
    reached.set(area, found.serial);
    const withdrawn = [version, previous].filter((each) => each !== undefined && found.withdrawn.includes(each));
    return withdrawn.map((each) => `serves ${area} ${each}, which is withdrawn`);
  };
  return { problems, forget: () => reached.clear() };
}

/** Whether a served pair is a valid fallback for an entry whose current release is damaged. */
const isInstead = (
  { before, canary }: { before: RegistryEntry['previous']; canary: RegistryEntry['canary'] },
  version: string,
  previous: string | undefined,
) =>
  before !== undefined &&
  ((before.version === version && previous === undefined) ||
    (canary?.version === version && before.version === previous));

/**
 * Checks that a randomly chosen file of a release exists and matches its signed hash. It may be a file that has never
 * been requested before.
 */
async function fileProblems(
  edge: EdgeProgram,
  random: World['random'],
  { name: area, version }: { name: string; version: string },
): Promise<string[]> {
  const described = await edge.ask(`/r/${area}/${version}/release.json`);
  if (described.status !== 200) return [`does not have the description of ${area} ${version} (${described.status})`];
  const { files } = jsonOf<{ files: Record<string, string> }>(described);
  const names = Object.keys(files);
  const file = names[Math.floor(random() * names.length)] ?? 'release.json';
  const answer = await edge.ask(`/r/${area}/${version}/${file}`, random() < 0.5 ? { 'accept-encoding': 'br' } : {});
  if (answer.status !== 200) return [`does not have ${file} of ${area} ${version} (${answer.status})`];
  const content = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.body) : answer.body;
  const isWhole = digestOf(content) === files[file];
  return isWhole ? [] : [`serves ${file} of ${area} ${version} with other bytes than were signed`];
}

const jsonOf = <T>({ body }: Answer) => JSON.parse(body.toString()) as T;
