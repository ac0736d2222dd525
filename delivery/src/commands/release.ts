import { parseArgs } from 'node:util';
import type { Release } from '@host-portal/shared-lib/federation';
import { type Built, candidateFromBuild, readBuild, versionFromBuild } from '../candidate/release-from-build.ts';
import { candidateFromSource, commitOf, versionFromSource } from '../candidate/release-from-source.ts';
import { raisedBudgets } from '../gate/budgets.ts';
import { spentBudget } from '../gate/error-budget.ts';
import { type Candidate, reasonsToRefuse } from '../gate/gate.ts';
import { filesOf, prepareRehearsal, type Rehearsal } from '../gate/rehearsal.ts';
import { signedChecks } from '../gate/signed-checks.ts';
import { checkSources } from '../gate/source-checks.ts';
import { incompleteTextsIn } from '../gate/translations.ts';
import { folderOf, ROOT } from '../project.ts';
import { changesOf, unsaidRemovals } from '../registry/changes.ts';
import { arrivalOf, isWithdrawn, makeCurrent, setCanary, withdrawal } from '../registry/flips.ts';
import {
  currentEntry,
  grantedCeilings,
  liveReleases,
  makeOwner,
  type ReleaseContext,
  trustOf,
} from '../registry/registry.ts';
import { expectNotRestored } from '../store.ts';
import { areaToRelease } from './area-argument.ts';
import { command, countsStore, interruptible, print, reasonHint, releaseContext, wholeNumber } from './command.ts';

const USAGE =
  'npm run release -- <area> | --from dist --manifest remote.json [--dry-run] [--canary 10] [--removes /a,b] [--because "why"] [--again <version>] [--checked checks.json | --without-tests] [--without-browser]';

/**
 * Builds one area or reads an external build, runs the gate, publishes the release, and makes it live for all
 * visitors or for some.
 */
await command(USAGE, () =>
  interruptible(async (signal) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'without-browser': { type: 'boolean', default: false },
        'without-tests': { type: 'boolean', default: false },
        checked: { type: 'string' },
        because: { type: 'string' },
        again: { type: 'string' },
        removes: { type: 'string', default: '' },
        canary: { type: 'string' },
        from: { type: 'string' },
        manifest: { type: 'string' },
      },
    });
    const built = buildGiven(values, positionals);
    const name = built?.manifest.name ?? areaToRelease(positionals, USAGE);
    const percent = values.canary === undefined ? null : wholeNumber('--canary', values.canary, [1, 100], USAGE);
    const context = await releaseContext();
    await expectNotRestored(context.store);
    const isDirty = !context.isLocal && (built?.commit ?? commitOf(folderOf(name))) === 'uncommitted';
    if (isDirty && !values['dry-run']) throw new Error(dirtyTree(name));

    const start = Date.now();
    const version = built ? versionFromBuild(built) : versionFromSource(name);
    if (await isDone(context, name, version, percent)) return;
    await expectWanted(context, name, version, values.again);
    await expectErrorBudget(context, name, values.because);
    if (!built) expectTexts(name);

    const rehearsal = values['without-browser'] ? null : await prepareRehearsal(signal);
    try {
      const candidate = built
        ? await candidateFromBuild(built, context.store)
        : await candidateFromSource(name, context.store, { log: print, signal });
      await expectBudgets(context, candidate, values.because);
      const verdict = await runGate(candidate, context, {
        removes: values.removes.split(',').filter(Boolean),
        checked: () => checkedIn(candidate, context, { isBuilt: built !== undefined, values }),
        rehearsal,
      });
      await printChanges(candidate, context);
      if (values['dry-run']) {
        print(`${name} ${version} may go live: ${verdict}. Nothing was changed`);
        if (isDirty) print(dirtyTree(name));
        return;
      }

      signal.throwIfAborted();
      await makeOwner(context, name, candidate.release.owner);
      if (!candidate.isPublished) await context.store.publish(name, version, candidate.files);
      const how = `${candidate.isPublished ? 'published before' : 'built and published'}, ${verdict}, ${((Date.now() - start) / 1000).toFixed(1)} s`;
      const reason = { because: values.because, verdict };
      if (percent === null) {
        await makeCurrent(context, name, version, { ...reason, again: values.again });
        print(`${name} ${version} is live (${how}). ${await wayBack(context, name)}`);
      } else {
        await setCanary(context, name, version, percent, reason);
        print(`${name} ${version} goes to ${percent} % of the visitors (${how}). For all: npm run release -- ${name}`);
      }
    } finally {
      await rehearsal?.end();
    }
  }),
);

function buildGiven({ from, manifest }: { from?: string; manifest?: string }, areas: string[]): Built | undefined {
  if (from === undefined && manifest === undefined) return undefined;
  if (!from || !manifest || areas.length > 0) throw new Error(`--from and --manifest belong together; use: ${USAGE}`);
  return readBuild(from, manifest);
}

function dirtyTree(name: string): string {
  return `${name} has changes that are not committed: commit them first, so that everybody can find what is live`;
}

/** Returns whether the release is already in the requested state, and prints a line if it is. */
async function isDone(
  context: ReleaseContext,
  name: string,
  version: string,
  percent: number | null,
): Promise<boolean> {
  const entry = await currentEntry(context.store, name, context.keys);
  if (entry?.current?.version === version) {
    const arrival = await arrivalOf(context, name);
    print(`${name} ${version} is live already${arrival ? ` since ${arrival.changedAt}` : ''}; nothing was changed`);
    return true;
  }
  if (percent === null || entry?.canary?.version !== version || entry.canary.percent !== percent) return false;
  print(`${name} ${version} goes to ${percent} % of the visitors already; nothing was changed`);
  return true;
}

/** Checks the texts even with `--without-tests`, because hosts would see the key of a missing text. */
function expectTexts(name: string) {
  const incomplete = incompleteTextsIn(ROOT, folderOf(name));
  if (incomplete.length > 0) throw new Error(`${name} is refused: ${incomplete.join('; ')}`);
}

/** Refuses a withdrawn release, unless `--again` names its version. */
async function expectWanted(context: ReleaseContext, name: string, version: string, again: string | undefined) {
  if (again !== undefined && again !== version)
    throw new Error(`--again names ${again}, and these sources are ${version}; nothing was changed`);
  const entry = await currentEntry(context.store, name, context.keys);
  if (isWithdrawn(entry, version) && again === undefined) throw new Error(await withdrawal(context, name, version));
}

/** Requires a reason if the team has used up its error budget. */
async function expectErrorBudget({ store }: ReleaseContext, name: string, because: string | undefined) {
  if (because?.trim()) return;
  const spent = await spentBudget(await countsStore(store), name, Date.now());
  if (spent) throw new Error(`${spent}: release with --because "why it will get better"`);
}

/** Requires a reason, which goes into the history, if the area raises one of its own budgets. */
async function expectBudgets({ store, keys }: ReleaseContext, { release }: Candidate, because: string | undefined) {
  if (because?.trim()) return;
  const raised = raisedBudgets(release, await liveReleases(store, keys));
  if (raised.length > 0) throw new Error(`${raised.join('; ')}: release with --because "what the bytes are for"`);
}

type Asked = {
  removes: readonly string[];
  checked: () => Promise<string>;
  /** `null` skips the rehearsal. */
  rehearsal: Rehearsal | null;
};

/** Runs the gate and returns a short summary. Throws an error with the reasons if the gate refuses the release. */
async function runGate(
  candidate: Candidate,
  { store, keys }: ReleaseContext,
  { removes, checked, rehearsal }: Asked,
): Promise<string> {
  const { release } = candidate;
  const ceilings = await grantedCeilings(store, keys, release.name);
  const expectFit = (live: readonly Release[]) =>
    expectNone(release, [...reasonsToRefuse(candidate, live, ceilings), ...unsaidRemovals(release, live, removes)]);
  const live = await liveReleases(store, keys);
  expectFit(live);
  const passed = await checked();
  if (!rehearsal) return `${passed}; not opened (--without-browser)`;
  const { problems, opened } = await rehearsal.of(candidate, live, store);
  expectNone(release, problems);
  // Checks again, because another release may have gone live in the meantime.
  expectFit(await liveReleases(store, keys));
  return `${passed}; opened next to the live releases: ${opened}`;
}

/**
 * Runs the type check and the tests, or verifies that a pipeline signed them. They can't run for an external build,
 * because its sources aren't here.
 */
async function checkedIn(
  { release: { name, version } }: Candidate,
  { store, keys }: ReleaseContext,
  { isBuilt, values }: { isBuilt: boolean; values: { checked?: string; 'without-tests': boolean } },
): Promise<string> {
  if (values.checked !== undefined) return signedChecks(values.checked, { name, version }, await trustOf(store, keys));
  if (values['without-tests']) return 'types and tests not run (--without-tests)';
  if (isBuilt) return 'types and tests not known, it was built elsewhere';
  return checkSources(name, version);
}

async function printChanges(candidate: Candidate, { store, keys }: ReleaseContext) {
  const { name, version } = candidate.release;
  const live = await liveReleases(store, keys);
  const before = live.find((release) => release.name === name);
  print(`${name} ${version} ${before ? `after ${before.version}` : 'is the first release'}`);
  const changes = changesOf(candidate, before && { release: before, files: await filesOf(store, before) });
  const raised = raisedBudgets(candidate.release, live).map((sentence): [string, string] => ['budget', sentence]);
  const rows = [...changes, ...raised];
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const [what, change] of rows) print(`  ${what.padEnd(width)}  ${change}`);
}

function expectNone({ name, version }: Release, refusals: string[]) {
  if (refusals.length > 0) throw new Error(`${name} ${version} is refused: ${refusals.join('; ')}`);
}

async function wayBack(context: ReleaseContext & { isLocal: boolean }, name: string): Promise<string> {
  const entry = await currentEntry(context.store, name, context.keys);
  const because = reasonHint(context.isLocal);
  return entry?.previous
    ? `Back to ${entry.previous.version}: npm run host-portal -- rollback ${name}${because}`
    : `There is no release before it: npm run host-portal -- retire ${name}${because} takes the area away`;
}
