import type { RegistryEntry, Release, ReleaseRef } from '@host-portal/shared-lib/federation';
import { incompatibilities } from '../gate/gate.ts';
import { linesBack } from '../store.ts';
import { goodReleases, lastArrival } from './history.ts';
import { change, liveReleases, trustOf, publishedRelease, type ReleaseContext, signedRelease } from './registry.ts';

/** The reason for a change and the gate's verdict, which go into the history. */
export type Reason = { because?: string; verdict?: string };

/**
 * Makes a published release current. The release that was current becomes the previous one. Returns false if the
 * release is current already. Throws if it was withdrawn, unless `again` is its version.
 */
export function makeCurrent(
  context: ReleaseContext,
  name: string,
  version: string,
  { again, ...reason }: Reason & { again?: string } = {},
): Promise<boolean> {
  return change(context, name, async (entry) => {
    if (entry?.current?.version === version) return null;
    if (isWithdrawn(entry, version) && again !== version) throw new Error(await withdrawal(context, name, version));
    return {
      current: await signedRelease(context.store, name, version),
      previous: entry?.current ?? (await goodBehind(context, name, without(entry, version), version)),
      withdrawn: without(entry, version),
      change: { kind: 'release', from: entry?.current?.version, to: version, ...reason },
    };
  });
}

export const isWithdrawn = (entry: RegistryEntry | null, version: string) =>
  entry?.withdrawn.includes(version) ?? false;

/**
 * Returns one line with the time, actor and reason of a withdrawal, and the command that makes the release live
 * again.
 */
export async function withdrawal(
  context: ReleaseContext,
  name: string,
  version: string,
  remedy = `its name brings it back: npm run release -- ${name} --again ${version}`,
): Promise<string> {
  let by: RegistryEntry | null = null;
  for await (const { entry } of linesBack(context.store, name, await trustOf(context.store, context.keys))) {
    if (entry && !entry.withdrawn.includes(version)) break;
    by = entry ?? by;
  }
  const why = by?.change.because ? `: ${by.change.because}` : '';
  const when = by ? ` on ${by.changedAt} by ${by.change.actor}${why}` : '';
  return `${name} ${version} was withdrawn${when}; ${remedy}`;
}

/**
 * The result of a rollback. `from` is null if no release was live, e.g. in a retired area. `isNew` is false if the
 * rollback changed nothing. `further` is the release that the next rollback would make live.
 */
export type RolledBack = { isNew: boolean; from: string | null; to: string; further: string | null };

/**
 * Makes another published release current, by default the last good one, and withdraws the current one. Changes nothing
 * if no version is given and the last change was a rollback, so that two people who react to the same incident don't go
 * back twice. The release must be compatible with the releases in `beside`, by default the live ones.
 */
export async function rollBack(
  context: ReleaseContext,
  name: string,
  { version, because, beside }: { version?: string; because?: string; beside?: readonly Release[] } = {},
): Promise<RolledBack> {
  let result: RolledBack | undefined;
  await change(context, name, async (entry) => {
    if (!entry) throw new Error(`${name} was never released; there is nothing to roll back`);
    const here = entry.current;
    const isThere = version ? here?.version === version : (await arrivalOf(context, name))?.change.kind === 'rollback';
    if (here && isThere) {
      const further = await goodBehind(context, name, entry.withdrawn, here.version);
      result = { isNew: false, from: null, to: here.version, further: further?.version ?? null };
      return null;
    }
    const left = here ? [here.version] : [];
    const target = version
      ? await signedRelease(context.store, name, version)
      : await goodBehind(context, name, entry.withdrawn, here?.version);
    if (!target) throw new Error(await nowhereToGo(context, name, entry));
    await expectFit(context, name, target.version, beside);
    const withdrawn = [...without(entry, target.version), ...left];
    const previous = await goodBehind(context, name, withdrawn, target.version);
    result = { isNew: true, from: here?.version ?? null, to: target.version, further: previous?.version ?? null };
    const change = { kind: 'rollback', from: here?.version, to: target.version, because };
    return { current: target, previous, withdrawn, change };
  });
  if (!result) throw new Error(`${name} was not rolled back`);
  return result;
}

/**
 * Serves a published release to `percent` of the visitors. With 0, ends and withdraws the canary. The current release
 * doesn't change.
 */
export function setCanary(
  context: ReleaseContext,
  name: string,
  version: string,
  percent: number,
  reason: Reason = {},
): Promise<boolean> {
  return change(context, name, async (entry) => {
    if (!entry?.current) throw new Error(`${name} is not live; a canary needs a current release`);
    const { current, previous, canary } = entry;
    if (percent === 0) {
      if (!canary) return null;
      if (version && version !== canary.version) throw new Error(`the canary of ${name} is ${canary.version}`);
      const withdrawn = [...without(entry, canary.version), canary.version];
      return { current, previous, withdrawn, change: { kind: 'canary', from: canary.version, ...reason } };
    }
    if (version === current.version) throw new Error(`${name} ${version} is live for everybody already`);
    const release = await signedRelease(context.store, name, version);
    await expectFit(context, name, version);
    return {
      current,
      previous,
      canary: { ...release, percent },
      withdrawn: without(entry, version),
      change: { kind: 'canary', from: canary?.version, to: version, ...reason },
    };
  });
}

/**
 * Removes an area from the portal, but keeps its releases and history. Returns the version that was live, or null if
 * the area was already retired.
 */
export async function retire(context: ReleaseContext, name: string, { because }: Reason = {}): Promise<string | null> {
  if (name === 'shell') throw new Error('the shell draws every page: it cannot be retired');
  let from: string | null = null;
  await change(context, name, async (entry) => {
    if (!entry) throw new Error(`${name} was never released; there is nothing to retire`);
    if (!entry.current) return null;
    from = entry.current.version;
    return { withdrawn: entry.withdrawn, isRetired: true, change: { kind: 'retire', from, because } };
  });
  return from;
}

/**
 * Signs the live release again with the owner's current key. If edges have accepted changes that the store lacks,
 * `after` is the highest serial that they have seen, because edges only accept higher serials.
 */
export const resign = (context: ReleaseContext, name: string, after?: number): Promise<boolean> =>
  change(
    context,
    name,
    async (entry) => {
      if (!entry) throw new Error(`${name} was never released; there is nothing to sign`);
      const { current, previous, canary, withdrawn, isRetired } = entry;
      return { current, previous, canary, withdrawn, isRetired, change: { kind: 'resign', to: current?.version } };
    },
    { after },
  );

const without = (entry: RegistryEntry | null, version: string) =>
  (entry?.withdrawn ?? []).filter((other) => other !== version);

/**
 * Returns the good release that was live before `version`. If `version` was never live or isn't given, returns the
 * last good release.
 */
async function goodBehind(
  { store, keys }: ReleaseContext,
  name: string,
  withdrawn: readonly string[],
  version?: string,
): Promise<ReleaseRef | undefined> {
  // An area without an entry has never been live, and its store may not have a list of owners yet.
  if (!(await store.readEntry(name))) return undefined;
  const lines = linesBack(store, name, await trustOf(store, keys));
  let last: ReleaseRef | undefined;
  let isBehind = false;
  for await (const good of goodReleases(lines, withdrawn, (published) => store.has(name, published))) {
    if (isBehind) return good;
    if (good.version === version) isBehind = true;
    else last ??= good;
    if (version === undefined) return last;
  }
  return isBehind ? undefined : last;
}

/** Returns the change that made the current release live. */
export const arrivalOf = async ({ store, keys }: ReleaseContext, name: string) =>
  lastArrival(linesBack(store, name, await trustOf(store, keys)));

async function nowhereToGo({ store }: ReleaseContext, name: string, entry: RegistryEntry): Promise<string> {
  const versions = (await store.versions(name)).map(({ version }) => version).toReversed();
  const others = versions.filter((version) => version !== entry.current?.version).slice(0, 8);
  const named = others.map((version) => `${version}${entry.withdrawn.includes(version) ? ' (withdrawn)' : ''}`);
  const rest = named.length > 0 ? `; name one: ${named.join(', ')}` : ', and no other is published';
  return `${name} ${entry.current?.version ?? ''} has no good release to go back to${rest}`;
}

/** Throws if a release is incompatible with the live ones. Even one that was live earlier may be incompatible now. */
async function expectFit({ store, keys }: ReleaseContext, name: string, version: string, beside?: readonly Release[]) {
  const release = await publishedRelease(store, name, version);
  if (!release) throw new Error(`${name} ${version} is not published`);
  const others = (beside ?? (await liveReleases(store, keys))).filter((other) => other.name !== name);
  const shell = name === 'shell' ? release : others.find((other) => other.name === 'shell');
  if (!shell) return;
  const [reason] = incompatibilities(
    release,
    shell,
    others.filter((other) => other !== shell),
  );
  if (reason) throw new Error(`${name} ${version} does not fit what is live: ${reason}`);
}
