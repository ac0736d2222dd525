import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { ReleaseStore } from '@host-portal/delivery/store';
import { within } from '@host-portal/shared-lib/timing';
import { alarmOf } from '../registry/alarms.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';

const DAY_MS = 86_400_000;
/** The time for which the number of stored releases is cached. Listing the releases takes one request per area. */
const LISTED_FOR_MS = 300_000;
const STORE_LIMIT_MS = 5000;
/** The time limit for reading a disk's free space. A hanging mount must not delay the other metrics. */
const DISK_LIMIT_MS = 2000;

type Parts = {
  register: Registry;
  registry: Pick<LiveRegistry, 'health' | 'owners'>;
  store: Pick<ReleaseStore, 'publishedNames' | 'versions'>;
  /** The folders whose free disk space is measured. The keys are the folders' names in the metric. */
  disks: Record<string, string>;
};

/**
 * Creates the gauges for the registry, the release store and the disks. Their values are read when Prometheus
 * requests the metrics.
 */
export function registryGauges({ register, registry, store, disks }: Parts) {
  const gauge = (name: string, help: string, labelNames: string[], collect: (own: Gauge) => void | Promise<void>) =>
    new Gauge({
      name: `host_portal_${name}`,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset();
        await collect(this);
      },
    });

  gauge('registry_serial', 'Grows with each change of the registry', [], (own) => own.set(registry.health().serial));
  const startedAt = Date.now();
  gauge('registry_round_age_seconds', 'Since the store answered last, or since the start', [], (own) => {
    const { readAt } = registry.health();
    own.set((Date.now() - (readAt === null ? startedAt : Date.parse(readAt))) / 1000);
  });
  gauge('alarm', '1 for each alarm that lasts', ['alarm', 'subject'], (own) => {
    for (const subject of Object.keys(registry.health().problems)) own.set({ alarm: alarmOf(subject), subject }, 1);
  });
  gauge('degraded', '1 while there is an alarm', [], (own) =>
    own.set(Object.keys(registry.health().problems).length > 0 ? 1 : 0),
  );
  gauge('expires_days', 'Days until a document or the last key of a team expires', ['what'], (own) => {
    for (const [what, instant] of expiryInstants(registry))
      own.set({ what }, (Date.parse(instant) - Date.now()) / DAY_MS);
  });
  const count = releaseCounts(store);
  gauge('releases_stored', 'Releases in the store', ['area'], async (own) => {
    for (const [area, releases] of await count()) own.set({ area }, releases);
  });
  gauge('disk_free_bytes', 'Free space for the state of the edge and the release store', ['folder'], async (own) => {
    const measure = async ([folder, path]: [string, string]) => {
      const disk = await within(DISK_LIMIT_MS, statfs(path), () => null).catch(() => null);
      if (disk) own.set({ folder }, disk.bavail * disk.bsize);
    };
    await Promise.all(Object.entries(disks).map(measure));
  });
}

/** Returns the name and expiry time of the snapshot, of the list of owners, and of each team's last key to expire. */
function expiryInstants(registry: Parts['registry']): [string, string][] {
  const { owners, snapshot } = registry.health();
  const teams = Object.entries(registry.owners()?.owners ?? {}).flatMap(([team, { keys }]): [string, string][] => {
    const last = keys.map(({ until }) => until).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
    return last === undefined ? [] : [[`key of ${team}`, last]];
  });
  return [
    ...(snapshot ? [['snapshot', snapshot.expires] as [string, string]] : []),
    ...(owners ? [['owners', owners.expires] as [string, string]] : []),
    ...teams,
  ];
}

/**
 * Returns a function that counts the stored releases by area. If the store doesn't respond, the function returns the
 * last counts.
 */
function releaseCounts(store: Parts['store']) {
  let known: [string, number][] = [];
  let at = -Infinity;
  const read = async () => {
    const names = await store.publishedNames();
    return Promise.all(
      names.map(async (name): Promise<[string, number]> => [name, (await store.versions(name)).length]),
    );
  };
  return async () => {
    if (performance.now() - at < LISTED_FOR_MS) return known;
    at = performance.now();
    known = await within(STORE_LIMIT_MS, read(), () => known).catch(() => known);
    return known;
  };
}
