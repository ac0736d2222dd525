import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { readRelease, type RegistryEntry, type Release, type ReleaseRef } from '@host-portal/shared-lib/federation';
import {
  admit,
  areaNames,
  digestOf,
  readOwners,
  type ReleaseStore,
  rootKeysIn,
  signEntry,
  signingKey,
  verifyEntry,
} from '@host-portal/shared-lib/release-store';
import { misfits } from './gate.ts';

/**
 * Makes a published release current; the one that was current becomes the previous good.
 * False when it was current already. Retries when another flip of the same remote came in between.
 */
export function makeCurrent(store: ReleaseStore, name: string, version: string, keys: string): Promise<boolean> {
  return change(store, name, keys, async (entry) => {
    if (entry?.current?.version === version) return null;
    return {
      current: await signedRelease(store, name, version),
      previous: entry?.current,
      change: { kind: 'release', actor: actor(), from: entry?.current?.version, to: version },
    };
  });
}

/** Makes the previous good release current again. Throws when there is none, or when it no longer fits what is live. */
export async function rollBack(store: ReleaseStore, name: string, keys: string): Promise<{ from: string; to: string }> {
  let step = { from: '', to: '' };
  await change(store, name, keys, async (entry) => {
    if (!entry?.current) throw new Error(`${name} was never released; there is nothing to roll back`);
    if (!entry.previous) throw new Error(`${name} ${entry.current.version} has no previous release to roll back to`);
    await expectFit(store, name, entry.previous.version, keys);
    step = { from: entry.current.version, to: entry.previous.version };
    return { current: entry.previous, previous: entry.current, change: { kind: 'rollback', actor: actor(), ...step } };
  });
  return step;
}

/** Gives a published release to `percent` of the visitors; 0 ends it. What is current stays current. */
export function setCanary(store: ReleaseStore, name: string, version: string, percent: number, keys: string) {
  return change(store, name, keys, async (entry) => {
    if (!entry?.current) throw new Error(`${name} was never released; a canary needs a current release beside it`);
    const { current, previous } = entry;
    const change = { kind: 'canary', actor: actor(), from: entry.canary?.version, to: version || undefined };
    if (percent === 0) return { current, previous, change };
    if (version === current.version) throw new Error(`${name} ${version} is live for everybody already`);
    await expectFit(store, name, version, keys);
    return { current, previous, canary: { ...(await signedRelease(store, name, version)), percent }, change };
  });
}

/** The verified entry of a remote, or null when it was never released. Throws when it cannot be trusted. */
export async function currentEntry(store: ReleaseStore, name: string, keys: string): Promise<RegistryEntry | null> {
  const found = await store.readEntry(name);
  if (!found) return null;
  const owners = await readOwners(store, rootKeysIn(keys));
  if (!owners) throw new Error('the store has no owners.json: nothing in it can be trusted');
  const result = verifyEntry(found.text, { owners, now: Date.now() });
  if ('reason' in result) throw new Error(`the registry entry of ${name} cannot be trusted: ${result.reason}`);
  return result.entry;
}

/** A release that was good once may be too old for what is live now. */
async function expectFit(store: ReleaseStore, name: string, version: string, keys: string) {
  const release = await publishedRelease(store, name, version);
  if (!release) throw new Error(`${name} ${version} is not published`);
  const others = (await liveReleases(store, keys)).filter((other) => other.name !== name);
  const shell = name === 'shell' ? release : others.find((other) => other.name === 'shell');
  const [reason] = shell
    ? misfits(
        release,
        shell,
        others.filter((other) => other !== shell),
      )
    : [];
  if (reason) throw new Error(`${name} ${version} does not fit what is live: ${reason}`);
}

type Flip = Pick<RegistryEntry, 'previous' | 'canary' | 'change'> & { current: ReleaseRef };

const actor = () => userInfo().username;

async function change(
  store: ReleaseStore,
  name: string,
  keys: string,
  flip: (entry: RegistryEntry | null) => Promise<Flip | null>,
): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const before = (await store.readEntry(name))?.text ?? null;
    const entry = await currentEntry(store, name, keys);
    const next = await flip(entry);
    if (!next) return false;
    const owner = (await publishedRelease(store, name, next.current.version))?.owner;
    if (!owner) throw new Error(`${name} ${next.current.version} is not published`);
    await admit(store, name, owner, { keys });
    const serial = (entry?.serial ?? 0) + 1;
    const signed = signEntry(
      { name, owner, serial, changedAt: new Date().toISOString(), withdrawn: entry?.withdrawn ?? [], ...next },
      signingKey(owner, keys),
    );
    if (await store.swapEntry(name, before, signed)) return true;
    await pause(20 + attempt * 10);
  }
  throw new Error(`the registry entry of ${name} is being changed by somebody else; nothing was changed, try again`);
}

async function signedRelease(store: ReleaseStore, name: string, version: string) {
  const content = await store.read(name, version, 'release.json');
  if (!content) throw new Error(`${name} ${version} is not published`);
  return { version, digest: digestOf(content) };
}

/** A release as it describes itself, or null when it is not published. Throws when it cannot be read. */
export async function publishedRelease(store: ReleaseStore, name: string, version: string): Promise<Release | null> {
  const content = await store.read(name, version, 'release.json');
  if (!content) return null;
  const read = readRelease(JSON.parse(Buffer.from(content).toString()));
  if ('reason' in read) throw new Error(`${name} ${version} has no readable release.json: ${read.reason}`);
  return read.release;
}

/** Every release that is live, verified. Throws when an entry cannot be trusted. */
export async function liveReleases(store: ReleaseStore, keys: string): Promise<Release[]> {
  const releases = (await areaNames(store)).map(async (name) => {
    const entry = await currentEntry(store, name, keys);
    return entry?.current ? publishedRelease(store, name, entry.current.version) : null;
  });
  return (await Promise.all(releases)).filter((release) => release !== null);
}
