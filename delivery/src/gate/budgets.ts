import { is, type } from 'superstruct';
import { AuthoredManifest, type Release, type RemoteManifest } from '@host-portal/shared-lib/federation';

/**
 * What a first visit may load of the shell, in bytes of Brotli, the texts of the largest language included. A remote's
 * own budgets stand in its `remote.json`. A number grows only with the reason in the commit.
 */
export const SHELL_BUDGETS = {
  /** Scripts that every page waits for. Of its size 240 are noise: that much the same sources differed in seven builds. */
  always: 214_000,
  /** All that the shell provides later, when a page needs it. */
  provided: 14_000,
};

/**
 * All that an area may hold for the portal, in bytes of Brotli, when its `remote.json` names no budget for the `whole`.
 */
const WHOLE_BUDGET = 60_000;

/** What an area may grant itself, in bytes of Brotli. More is the platform's to grant: `npm run host-portal -- owners allow`. */
export const CEILINGS = { page: 60_000, whole: 470_000 };
export type Ceilings = typeof CEILINGS;

/**
 * The ids of modules are made from their paths, so the same sources compress to a few bytes more or less in another
 * folder (46 between two that were measured): a build that is within its budget here is within it everywhere.
 */
const FOLDER_NOISE = 100;

/**
 * Where a release breaks its budget, one sentence each. `files` holds its files by path, `name.js.br` beside `name.js`.
 */
export function checkBudgets(release: Release, files: ReadonlyMap<string, Uint8Array>): string[] {
  return loadsOf(release, files).flatMap(({ what, bytes, budget }) => {
    if (budget === undefined) return [`${what} has no budget: write one into ${fileOf(release)}`];
    return bytes <= budget + FOLDER_NOISE
      ? []
      : [`${what} loads ${kilobytes(bytes)}, the budget is ${kilobytes(budget)} (${fileOf(release)})`];
  });
}

/**
 * The pages whose budget is larger than in the release of the area that is live, one sentence each: an area sets its
 * own budgets, and says why when it raises one. None when nothing is live, or what is live has none.
 */
export function raisedBudgets(release: Release, live: readonly Release[]): string[] {
  const wanted = budgetsOf(release.manifest);
  const granted = budgetsOf(live.find(({ name }) => name === release.name)?.manifest);
  if (!wanted || !granted) return [];
  return [...new Set([...Object.keys(wanted), ...Object.keys(granted)])].flatMap((page) => {
    const [now, before] = [budgetOf(wanted, page), budgetOf(granted, page)];
    return now > before ? [`the budget of ${page} grows from ${kilobytes(before)} to ${kilobytes(now)}`] : [];
  });
}

/** The budgets of a release that are above what its area may grant itself, one sentence each. */
export function budgetsAboveCeiling({ name, manifest }: Release, ceilings: Ceilings = CEILINGS): string[] {
  return Object.entries(budgetsOf(manifest) ?? {}).flatMap(([page, budget]) => {
    const kind = page === 'whole' ? 'whole' : 'page';
    return budget <= ceilings[kind]
      ? []
      : [
          `the budget of ${page}, ${kilobytes(budget)}, is above the ceiling of ${kilobytes(ceilings[kind])}: the platform grants more with npm run host-portal -- owners allow ${name} --${kind} ${budget}`,
        ];
  });
}

type Budgets = AuthoredManifest['budgets'];

const budgetOf = (budgets: Budgets, page: string): number =>
  budgets[page] ?? (page === 'whole' ? WHOLE_BUDGET : budgets.other);

function budgetsOf(manifest: RemoteManifest | undefined): Budgets | undefined {
  return is(manifest, Budgeted) ? manifest.budgets : undefined;
}

const Budgeted = type({ budgets: AuthoredManifest.schema.budgets });

const fileOf = ({ name }: Release) => (name === 'shell' ? 'delivery/src/gate/budgets.ts' : `remote.json of ${name}`);

/** What is loaded for something, and what may be. */
export type Load = { what: string; bytes: number; budget: number | undefined };

/** Each page of a release, the first one first, and the whole of an area last. */
export function loadsOf({ name, preload, manifest }: Release, files: ReadonlyMap<string, Uint8Array>): Load[] {
  const scripts = (...keys: string[]) =>
    new Set(keys.flatMap((key) => preload[key] ?? []).filter((item) => !item.startsWith('share:')));
  const bytesOf = (...keys: string[]) =>
    [...scripts(...keys)].reduce((sum, file) => sum + (files.get(`${file}.br`) ?? files.get(file) ?? []).length, 0);
  const keysOf = (start: string) => Object.keys(preload).filter((key) => key.startsWith(start));

  const texts = Math.max(0, ...keysOf('lang:').map((key) => bytesOf(key)));
  const always = bytesOf('*') + texts;
  if (name === 'shell') {
    return [
      { what: 'the shell', bytes: always, budget: SHELL_BUDGETS.always },
      { what: 'what the shell provides later', bytes: bytesOf(...keysOf('share:')), budget: SHELL_BUDGETS.provided },
    ];
  }
  const budgets = budgetsOf(manifest);
  const pages = keysOf('/');
  const whole = {
    what: `the whole of ${name}`,
    bytes: wholeOf(files),
    budget: budgets ? budgetOf(budgets, 'whole') : WHOLE_BUDGET,
  };
  if (pages.length === 0) return [{ what: name, bytes: always, budget: budgets?.other }, whole];
  return [
    ...pages.map((page) => ({
      what: `${page} (${name})`,
      bytes: bytesOf('*', page) + texts,
      budget: budgets && budgetOf(budgets, page),
    })),
    whole,
  ];
}

/** All scripts for the portal, those that a page asks for later, too. What other sites mount is built once more. */
const wholeOf = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files]
    .filter(([file]) => /\.(js|css)$/.test(file) && !file.startsWith('mount/'))
    .reduce((sum, [file, content]) => sum + (files.get(`${file}.br`) ?? content).length, 0);

/** As people read it. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
