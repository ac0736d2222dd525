import { is, type } from 'superstruct';
import { AuthoredManifest, type Release, type RemoteManifest } from '@host-portal/shared-lib/federation';

/**
 * The budgets for the shell's scripts on a first visit, in bytes after Brotli compression. They include the texts of
 * only the largest language. A remote's budgets are in its `remote.json`. If you raise a number, give the reason in the
 * commit message.
 */
export const SHELL_BUDGETS = {
  /**
   * Scripts that every page waits for. Differences up to 240 bytes are noise: seven builds of the same sources
   * differed by as much.
   */
  always: 216_600,
  /** Shared parts that the shell loads later, on demand. */
  provided: 14_000,
};

/**
 * The default for the budget `whole` in `remote.json`: the size of all the area's code in the portal, in bytes after
 * Brotli compression.
 */
const WHOLE_BUDGET = 60_000;

/**
 * The highest budgets that an area may set itself, in bytes after Brotli compression. Only the platform grants more:
 * `npm run host-portal -- owners allow`. The largest area has two maps, which a page loads on demand (decision 0072).
 */
export const CEILINGS = { page: 65_000, whole: 760_000 };
export type Ceilings = typeof CEILINGS;

/**
 * A margin for builds in different folders. Module ids contain paths, so the same sources compress to a slightly
 * different size in another folder (46 bytes in one measurement).
 */
const FOLDER_NOISE = 100;

/**
 * Returns one sentence for each budget that a release exceeds. `files` contains the release's files by path, with
 * `name.js.br` next to `name.js`.
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
 * Returns one sentence for each budget that is larger than in the area's live release, because raising a budget
 * requires a reason. Returns an empty list if the area has no live release, or if the live release has no budgets.
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

/** Returns one sentence for each of a release's budgets that is above the area's ceiling. */
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

/** The size and the budget of a page, the shell or an area's whole code. */
export type Load = { what: string; bytes: number; budget: number | undefined };

/** Returns the sizes of a release's pages, followed by the size of the whole area. */
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

/**
 * Sums the sizes of all scripts for the portal, including those that a page loads later. The embed build isn't
 * counted.
 */
const wholeOf = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files]
    .filter(([file]) => /\.(js|css)$/.test(file) && !file.startsWith('mount/'))
    .reduce((sum, [file, content]) => sum + (files.get(`${file}.br`) ?? content).length, 0);

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
