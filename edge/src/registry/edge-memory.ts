import { type ReleaseStore, seenName } from '@host-portal/delivery/store';
import { within } from '@host-portal/shared-lib/timing';
import type { RegistryState } from './registry-state.ts';

/**
 * Where edges write what they accepted: as history, beside their counts. A backup of the store doesn't have it, so a
 * new edge still knows what was withdrawn after the backup.
 */
export type Memory = Pick<ReleaseStore, 'historySerials' | 'readHistory' | 'writeHistory'>;

/** Pages must not wait for a memory that hangs. */
const PATIENCE_MS = 2000;
const AGAIN_MS = 10_000;

export type EdgeMemory = {
  /** Whether to exchange now. */
  isDue: () => boolean;
  /** Exchange in the next round, because something was accepted, or the store has become older. */
  hurry: () => void;
  /** Writes what this edge knows better, and returns the texts that another edge knows better. Never rejects. */
  exchange: (state: RegistryState, names: Iterable<string>) => Promise<Map<string, string>>;
};

export function edgeMemory(memory: Memory): EdgeMemory {
  let exchangedAt = -Infinity;

  async function exchangeOne(state: RegistryState, name: string): Promise<[string, string][]> {
    const own = ownOf(state, name);
    const newest = (await memory.historySerials(seenName(name))).at(-1) ?? 0;
    if (own && own.serial > newest) await memory.writeHistory(seenName(name), own.serial, own.text);
    const text = newest > (own?.serial ?? 0) ? await memory.readHistory(seenName(name), newest) : null;
    return text === null ? [] : [[name, text]];
  }

  return {
    isDue: () => performance.now() - exchangedAt >= AGAIN_MS,
    hurry: () => void (exchangedAt = -Infinity),
    async exchange(state, names) {
      exchangedAt = performance.now();
      // A memory that can't be read or written changes nothing. Counts are in the same place and raise the alarm.
      const each = [...names].map((name) => exchangeOne(state, name).catch(() => []));
      const nothing: [string, string][][] = [];
      return new Map((await within(PATIENCE_MS, Promise.all(each), () => nothing)).flat());
    },
  };
}

/** All areas that the store or this edge knows. */
export const knownAreas = ({ owners, areas }: RegistryState, listed: Iterable<string>) =>
  new Set(
    [...areas.keys(), ...Object.keys(owners?.document.areas ?? {}), ...listed].filter((name) => !isDocument(name)),
  );

export const DOCUMENTS = ['owners', 'snapshot'] as const;
const isDocument = (name: string) => DOCUMENTS.some((each) => each === name);

function ownOf({ owners, snapshot, areas }: RegistryState, name: string) {
  if (name === 'owners' || name === 'snapshot') {
    const kept = name === 'owners' ? owners : snapshot;
    return kept && { serial: kept.document.version, text: kept.text };
  }
  const area = areas.get(name);
  return area ? { serial: area.entry.serial, text: area.text } : null;
}
