import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import { type Draft, expectNotRestored, type PublishedVersion, type ReleaseStore, signedEntry } from '../store.ts';

const DAY_MS = 86_400_000;

/** Drafts are removed after this time. A publish takes seconds, so an older draft has been abandoned. */
const DRAFT_AGE_MS = DAY_MS;

export type SweepPlan = {
  versions: ({ name: string } & PublishedVersion)[];
  drafts: Draft[];
  kept: number;
  /** Areas whose releases aren't removed, because their history in that period is incomplete. */
  unclear: string[];
};

/**
 * Returns the versions that may be removed. A version is kept if it was published in the last `days`, or if a registry
 * entry from that period names it as current, previous or canary. Edges don't serve any other versions, and open tabs
 * don't request them. Throws if the store was just restored from a backup, because edges may then serve versions that
 * its entries don't name.
 */
export async function planSweep(store: ReleaseStore, days: number, now = Date.now()): Promise<SweepPlan> {
  await expectNotRestored(store);
  const since = now - days * DAY_MS;
  const plan: SweepPlan = { versions: [], drafts: [], kept: 0, unclear: [] };
  for (const name of await store.publishedNames()) {
    const published = await store.versions(name);
    const named = await namedSince(store, name, since);
    const idle = named ? published.filter(({ version, at }) => at < since && !named.has(version)) : [];
    plan.versions.push(...idle.map((version) => ({ name, ...version })));
    plan.kept += published.length - idle.length;
    if (!named) plan.unclear.push(name);
  }
  plan.drafts = (await store.drafts()).filter(({ at }) => at < now - DRAFT_AGE_MS);
  return plan;
}

/**
 * Returns the versions in all of an area's entries since a time, or null if an entry is missing. Signatures aren't
 * checked, because a forged line can only keep more releases.
 */
async function namedSince(store: ReleaseStore, name: string, since: number): Promise<Set<string> | null> {
  const text = (await store.readEntry(name))?.text ?? null;
  const serials = await store.historySerials(name);
  const named = new Set<string>();
  // An area without an entry and a history was never live, so none of its versions is needed.
  if (text === null) return serials.length === 0 ? named : null;
  let entry = signedEntry(text)?.entry;
  for (let serial = entry?.serial ?? 0; entry; serial -= 1) {
    for (const version of versionsIn(entry)) named.add(version);
    if (serial <= 1 || Date.parse(entry.changedAt) < since) return named;
    entry = signedEntry((await store.readHistory(name, serial - 1)) ?? '')?.entry;
  }
  return null;
}

const versionsIn = ({ current, previous, canary }: RegistryEntry) =>
  [current, previous, canary].flatMap((release) => release?.version ?? []);

/**
 * Removes the planned versions and drafts, except for releases that went live again in the meantime. Returns what was
 * removed.
 */
export async function sweep(store: ReleaseStore, plan: SweepPlan): Promise<Pick<SweepPlan, 'versions' | 'drafts'>> {
  const versions: SweepPlan['versions'] = [];
  for (const idle of plan.versions) {
    const entry = signedEntry((await store.readEntry(idle.name))?.text ?? '')?.entry;
    if (entry && versionsIn(entry).includes(idle.version)) continue;
    await store.remove(idle.name, idle.version);
    versions.push(idle);
  }
  for (const { id } of plan.drafts) await store.removeDraft(id);
  return { versions, drafts: plan.drafts };
}
