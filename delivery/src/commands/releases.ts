import { parseArgs } from 'node:util';
import {
  type AreaStatus,
  areaHistory,
  areaStatus,
  type HistoryLine,
  type VersionStatus,
} from '../registry/area-status.ts';
import { trustOf } from '../registry/registry.ts';
import { findSet, restoreSet, versionSets } from '../registry/sets.ts';
import { areaOfRegistry, registryAreas } from './area-argument.ts';
import { command, print, reasonGiven, reasonHint, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- releases [<area>] [--history] [--json]';
const SET_USAGE = 'npm run host-portal -- releases --set [<set or moment> --because "why" [--again]] [--json]';

/**
 * Lists the live releases with their time and actor. With `--history`, lists every change. With `--set`, lists which
 * releases were live together, or makes a whole set live again.
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      history: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      set: { type: 'boolean', default: false },
      because: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  });
  const context = await releaseContext();
  if (values.set) return sets(context, positionals, values);
  if (values.because !== undefined || values.again)
    throw new Error(`--because and --again go with a set: ${SET_USAGE}`);
  const names =
    positionals.length > 0
      ? [await areaOfRegistry(positionals, USAGE, context.store)]
      : await registryAreas(context.store);
  if (values.history) {
    const changes = (await context.store.list()).size === 0 ? [] : await historyOf(context, names);
    if (values.json) print(JSON.stringify(changes, null, 2));
    else for (const change of changes) print(sentence(change));
    return;
  }
  const statuses = await Promise.all(
    names.map((name) => areaStatus(context, name, { isWhole: positionals.length > 0 })),
  );
  if (values.json) print(JSON.stringify(statuses, null, 2));
  else for (const status of statuses) printStatus(status);
});

type SetOptions = { history: boolean; json: boolean; because?: string; again: boolean };

async function sets(
  context: Awaited<ReturnType<typeof releaseContext>>,
  [asked, ...rest]: string[],
  { history, json, because, again }: SetOptions,
) {
  if (rest.length > 0 || history) throw new Error(`name one set or none; use: ${SET_USAGE}`);
  const all = await versionSets(context);
  if (asked === undefined && (because !== undefined || again)) throw new Error(`name one set; use: ${SET_USAGE}`);
  if (asked === undefined && json) return print(JSON.stringify(all, null, 2));
  if (asked === undefined) return all.forEach((set, index) => print(setLine(set, index === 0)));
  const set = findSet(all, asked);
  const steps = await restoreSet(context, set, { because: reasonGiven(because, context.isLocal, SET_USAGE), again });
  if (json) return print(JSON.stringify({ set: set.name, steps }, null, 2));
  for (const { area, from, to } of steps) print(`${area}: ${from ?? 'not live'} → ${to ?? 'retired'}`);
  const back = `npm run host-portal -- releases --set ${all[0]?.name} --again${reasonHint(context.isLocal)}`;
  print(steps.length > 0 ? `the set ${set.name} is live; back: ${back}` : `the set ${set.name} is live already`);
}

/** Formats a set as one line about the change that created it, followed by its versions if the set is live. */
function setLine({ name, since, areas, by }: Awaited<ReturnType<typeof versionSets>>[number], isLive: boolean) {
  const step = [by.from, by.to ?? 'retired'].filter(Boolean).join(' → ');
  const why = by.because ? `: ${by.because}` : '';
  const live = Object.entries(areas).map(([area, version]) => `\n  ${area} ${version}`);
  return `${name}  ${minute(since)}  ${by.area} ${step} by ${by.actor} (${by.kind}${why})${isLive ? live.join('') : ''}`;
}

/**
 * Returns the history of all requested areas: undated lines, which aren't trusted, and then the others, newest first.
 */
async function historyOf(context: Awaited<ReturnType<typeof releaseContext>>, names: string[]): Promise<HistoryLine[]> {
  const trust = await trustOf(context.store, context.keys);
  const changes = (await Promise.all(names.map((name) => areaHistory(context, name, trust)))).flat();
  return changes.sort((a, b) => (b.at ?? '9').localeCompare(a.at ?? '9') || b.serial - a.serial);
}

function printStatus({ area, owner, serial, state, problem, since, versions }: AreaStatus) {
  if (state === 'never released') return print(`${area}: never released`);
  if (state === 'not trusted') return print(`${area}: NOT TRUSTED: ${problem}`);
  const why = since?.because ? `: ${since.because}` : '';
  const by = since ? ` since ${minute(since.at)} by ${since.actor} (${since.kind}${why})` : '';
  print(`${area} ${state}${by}, owner ${owner}, change ${serial}`);
  for (const version of versions) print(versionLine(version));
}

function versionLine({ version, publishedAt, commit, state, percent }: VersionStatus): string {
  const mark = percent === null ? state : `${state} ${percent} %`;
  return `  ${version.padEnd(18)}  ${mark.padEnd(12)}  ${minute(publishedAt)}  ${(commit ?? 'unreadable').slice(0, 12)}`;
}

function sentence({
  area,
  serial,
  at,
  kind,
  actor,
  from,
  to,
  because,
  verdict,
  isVerified,
  problem,
}: HistoryLine): string {
  const name = `${area} ${serial}`;
  if (!isVerified || at === null) return `${name}  NOT VERIFIED: ${problem}`;
  const step = [from, to].filter(Boolean).join(' → ');
  const parts = [
    minute(at),
    name,
    kind,
    step,
    `by ${actor}`,
    because && `because ${because}`,
    verdict && `gate: ${verdict}`,
    problem,
  ];
  return parts.filter(Boolean).join('  ');
}

/** Formats a time as `2026-03-05 14:05 UTC`. */
function minute(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}
