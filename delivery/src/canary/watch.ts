import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import { makeCurrent, setCanary } from '../registry/flips.ts';
import { currentEntry, type ReleaseContext } from '../registry/registry.ts';
import type { Counts } from '../store.ts';
import { canaryVerdict } from './verdict.ts';
import { viewCountsOf } from './view-counts.ts';

export type Watched = {
  /** `over` means that another command ended, promoted or replaced the canary. */
  end: 'promoted' | 'ended' | 'undecided' | 'over';
  because: string;
};

/**
 * Compares an area's canary with the live release every few seconds until there is a verdict. Then it promotes the
 * canary, or ends and withdraws it, and writes the reason into the history. After `hours` without a verdict, the
 * canary keeps running.
 */
export async function watchCanary(
  context: ReleaseContext,
  counts: Counts,
  area: string,
  options: WatchOptions,
): Promise<Watched> {
  const { hours, everySeconds, print, now = Date.now, wait = (ms) => pause(ms) } = options;
  const watched = await canaryOf(context, area);
  if (!watched) throw new Error(`${area} has no canary to watch`);
  const until = now() + hours * 3_600_000;
  let said = '';
  for (;;) {
    const entry = await canaryOf(context, area);
    if (entry?.canary.version !== watched.canary.version || entry.current.version !== watched.current.version) {
      return { end: 'over', because: `${area} was changed by ${entry?.change.actor ?? 'somebody else'} meanwhile` };
    }
    const { canary, current } = entry;
    const counted = await viewCountsOf(counts, area, Date.parse(watched.changedAt));
    const { decision, because } = canaryVerdict(counted.of(canary.version), counted.of(current.version));
    if (decision === 'promote') {
      await makeCurrent(context, area, canary.version, { because });
      return { end: 'promoted', because };
    }
    if (decision === 'end') {
      await setCanary(context, area, canary.version, 0, { because });
      return { end: 'ended', because };
    }
    if (because !== said) print(`${area} ${canary.version}: ${because}`);
    said = because;
    if (now() >= until) return { end: 'undecided', because: `no verdict in ${hours} h: ${because}` };
    await wait(everySeconds * 1000);
  }
}

type WatchOptions = {
  hours: number;
  everySeconds: number;
  print: (line: string) => void;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
};

type WithCanary = RegistryEntry & Required<Pick<RegistryEntry, 'canary' | 'current'>>;

async function canaryOf({ store, keys }: ReleaseContext, area: string): Promise<WithCanary | null> {
  const entry = await currentEntry(store, area, keys);
  return entry?.canary && entry.current ? (entry as WithCanary) : null;
}
