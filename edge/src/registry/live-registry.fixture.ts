import { join } from 'node:path';
import { type ReleaseStore } from '@host-portal/delivery/store';
import { type TestReleases, testReleases } from '../releases.fixture.ts';
import { type LiveRegistry, liveRegistry } from './live-registry.ts';

export const DAY = 86_400_000;

export let releases: TestReleases;
export let opened: LiveRegistry[];
export let alarms: string[];
export let kept: string;
beforeEach(async () => {
  releases = testReleases();
  kept = join(releases.folder, 'edge');
  opened = [];
  alarms = [];
  await releases.release('shell', '1.0.0');
  await releases.release('bookings', '1.0.0');
  await releases.snapshot();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(opened.map((registry) => registry.stop()));
  releases.remove();
});

export type Options = Partial<Parameters<typeof liveRegistry>[0]>;

export async function open(store: ReleaseStore = releases.store, options: Options = {}) {
  const alarm = (reason: string) => void alarms.push(reason);
  const registry = await liveRegistry({ store, roots: releases.roots, alarm, ...options });
  opened.push(registry);
  return registry;
}

export const live = (registry: LiveRegistry) => {
  const { shell, remotes } = registry.read();
  return Object.fromEntries([shell, ...remotes].map(({ current }) => [current.name, current.version]));
};
export const problems = (registry: LiveRegistry) => registry.health().problems;
export const ALL = { shell: '1.0.0', bookings: '1.0.0' };
export const file = (...parts: string[]) => join(releases.folder, ...parts);
export const asked = (path: string, version = '1.0.0', name = 'bookings') => ({
  name,
  version,
  path,
  isCompressed: false,
});

/** Wraps a store, so that a test can make each operation fail or hang. Also records the reads. */
export function faulty(store = releases.store) {
  const faults: {
    list?: () => Promise<never>;
    read?: (path: string) => Promise<never> | null;
    readEntry?: () => Promise<never>;
  } = {};
  const reads: string[] = [];
  return {
    faults,
    reads,
    store: {
      ...store,
      list: () => faults.list?.() ?? store.list(),
      readEntry: (name: string) => {
        reads.push(name);
        return faults.readEntry?.() ?? store.readEntry(name);
      },
      read: (name: string, version: string, path: string) => {
        reads.push(`${name}/${version}/${path}`);
        return faults.read?.(path) ?? store.read(name, version, path);
      },
    },
  };
}
export const fails = () => Promise.reject(Object.assign(new Error('/srv/releases is away'), { code: 'EIO' }));
export const hangs = () => new Promise<never>(() => {});
