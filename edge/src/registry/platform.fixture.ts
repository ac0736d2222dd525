import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  digestOf,
  entryDigest,
  keyIdOf,
  publicPem,
  signEntry,
  signOwners,
  signSnapshot,
} from '@host-portal/delivery/store';
import type { Owners, RegistryEntry, Release, Snapshot } from '@host-portal/shared-lib/federation';
import { type AreaReading, EMPTY_STATE, type Reading, type RegistryState, transition } from './registry-state.ts';
import type { VerifiedRelease } from './verified-release.ts';

export const NOW = Date.parse('2026-03-05T14:05:00Z');
export const LATER = '2027-01-01T00:00:00Z';
export const EARLIER = '2026-01-01T00:00:00Z';

const pair = () => generateKeyPairSync('ed25519').privateKey;
export const keysOf = { root: pair(), shell: pair(), bookings: pair(), auth: pair(), aaa: pair(), spare: pair() };
export type Team = 'shell' | 'bookings' | 'auth' | 'aaa';

export const described = (key: KeyObject, until = LATER) => ({ id: keyIdOf(key), publicKey: publicPem(key), until });

export const someOwners = (over: Partial<Owners> = {}): Owners => ({
  version: 3,
  expires: LATER,
  owners: Object.fromEntries(
    (['shell', 'bookings', 'auth', 'aaa'] as const).map((team) => [team, { keys: [described(keysOf[team])] }]),
  ),
  areas: { shell: 'shell', bookings: 'bookings', auth: 'auth', aaa: 'aaa' },
  ...over,
});

export const aSnapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  version: 5,
  createdAt: EARLIER,
  expires: LATER,
  ownersVersion: 3,
  entries: {},
  ...over,
});

const named = (text: string) => ({ en: text, fr: text, de: text, it: text, es: text, pt: text });

/** Creates a verified release. A remote's release has one page, `/<name>`. */
export function aVerifiedRelease(name: string, version: string, over: Partial<Release> = {}): VerifiedRelease {
  const isShell = name === 'shell';
  const routes = [{ path: `/${name}`, access: 'host' as const, titles: named(name) }];
  const manifest = { name, owner: name, contract: '^1.0.0', labels: named(name), icon: 'list' };
  const release: Release = {
    name,
    version,
    owner: name,
    commit: 'c',
    createdAt: EARLIER,
    contract: isShell ? '1.0.0' : '^1.0.0',
    shared: {},
    entry: 'entry.js',
    files: {},
    preload: {},
    ...(isShell
      ? { paths: ['/', '/privacy'] }
      : { manifest: { ...manifest, routes, navigation: [], slots: [], storageKeys: [] } }),
    ...over,
  } as Release;
  const digest = digestOf(Buffer.from(JSON.stringify(release)));
  return { release, digest, twins: {}, passedOver: [], ...(isShell && { boot: 'start()' }) };
}

export const refOf = ({ release, digest }: VerifiedRelease) => ({ version: release.version, digest });

export function anEntry(current: VerifiedRelease, serial: number, over: Partial<RegistryEntry> = {}): RegistryEntry {
  const { name, owner, version } = current.release;
  return {
    name,
    owner,
    serial,
    changedAt: '2026-03-05T14:05:00Z',
    current: refOf(current),
    withdrawn: [],
    change: { kind: 'release', actor: 'test', to: version },
    ...over,
  };
}

/** Creates the result of reading an area in one round: its signed entry and its releases. */
export function aRead(
  entry: RegistryEntry,
  wholes: VerifiedRelease[],
  key: KeyObject = keysOf[entry.owner as Team],
): AreaReading {
  return { text: signEntry(entry, key), releases: new Map(wholes.map((whole) => [whole.digest, whole])) };
}

/**
 * Creates the result of reading the owners, the snapshot and the given areas in one round. `over` replaces parts of
 * it.
 */
export function aReading(areas: Record<string, AreaReading>, over: Partial<Reading> = {}): Reading {
  return {
    now: NOW,
    roots: [keysOf.root],
    listed: new Set(['owners', 'snapshot', ...Object.keys(areas)]),
    owners: signOwners(someOwners(), keysOf.root),
    snapshot: signSnapshot(aSnapshot(), keysOf.root),
    areas: new Map(Object.entries(areas)),
    ...over,
  };
}

/** Returns the registry state after a first round without problems. */
export function stateWith(...wholes: VerifiedRelease[]): RegistryState {
  const areas = wholes.map((whole) => [whole.release.name, aRead(anEntry(whole, 4), [whole])] as const);
  return transition(EMPTY_STATE, aReading(Object.fromEntries(areas))).state;
}

export const floorOf = (entry: RegistryEntry) => ({ serial: entry.serial, digest: entryDigest(entry) });
