import type { KeyObject } from 'node:crypto';
import type { ReleaseStore } from '@host-portal/delivery/store';
import type { Owners, Registry } from '@host-portal/shared-lib/federation';
import { within } from '@host-portal/shared-lib/timing';
import type { PartProblems } from './alarms.ts';
import { type AskedFile, type CachedFile, cachedFile } from './cached-file.ts';
import { readinessSince } from './readiness.ts';
import { oldBecause } from './registry-age.ts';
import { registryKeeper } from './registry-keeper.ts';
import { registryRounds } from './registry-rounds.ts';
import { isProblem } from './registry-state.ts';
import type { RegistryView } from './registry-view.ts';
import { storeWithTimeouts } from './store-with-timeouts.ts';
import { throttleAlarms } from './throttle-alarms.ts';

/** How often the store is listed. A new release is live after this plus the time to read its files. */
const ROUND_MS = 1000;
/** How long a starting edge waits for the store before it accepts requests. */
const START_MS = 3000;
/** How many rounds may wait for a hanging store at once. Each step of a round times out after ten seconds. */
const MAX_ROUNDS = 40;
const TIDY_MS = 10_000;

/** The limits after which the registry counts as old. That only raises an alarm; live releases are still served. */
export type RegistryAge = {
  /** The registry counts as old if the store hasn't responded for this long. */
  maxSilenceMs: number;
  /**
   * The registry counts as old if no entry has changed for this long, because the store may be frozen. Null turns
   * this off.
   */
  maxAgeDays: number | null;
};

export type RegistryHealth = {
  serial: number;
  /** When the store last responded, and when any entry last changed. ISO instants; null before the first time. */
  readAt: string | null;
  changedAt: string | null;
  /** The reason why the registry counts as old, or null. */
  old: string | null;
  /** Problems by document, area, `store` or `folder`. What was live before is still served. */
  problems: Record<string, string>;
  /** The versions of the platform's documents in use, and when they expire. */
  owners: { version: number; expires: string } | null;
  snapshot: { version: number; expires: string } | null;
};

export type LiveRegistry = Pick<RegistryView, 'brief' | 'boot' | 'worker' | 'pages' | 'lost' | 'unread'> & {
  /**
   * Returns the registry for one visitor. `visitor` is the anonymous visitor id, which decides about canary releases.
   * Throws `NoShell` while no page can be rendered.
   */
  read: (visitor?: string) => Registry;
  /** Returns whether a page can be rendered. */
  hasShell: () => boolean;
  /**
   * Returns whether load balancers should use this edge: it has every area, had them once, or has waited long enough.
   */
  isReady: () => boolean;
  /**
   * Returns a file of a live, previous or canary release. Null for other releases and for files that a release
   * doesn't have.
   */
  file: (asked: AskedFile) => Promise<CachedFile | null>;
  health: () => RegistryHealth;
  /** Returns who may sign what. Null before the list of owners was read. */
  owners: () => Owners | null;
  /** Reads the store now instead of within the next second. */
  refresh: () => Promise<void>;
  /** Stops the rounds. Resolves when all writes to the folder are done. */
  stop: () => Promise<void>;
};

type Options = {
  store: ReleaseStore;
  /** Returns the platform's root keys. They are read again each round, so that replacing them needs no restart. */
  roots: () => KeyObject[];
  alarm: (reason: string, subject: string) => void;
  /** The folder where the edge persists its state. If it's null, the state isn't persisted. */
  folder?: string | null | undefined;
  age?: RegistryAge;
  damagedAgainMs?: number;
};

/**
 * Creates the registry as the edge serves it. Each second, it lists the store, reads what has changed, and accepts what
 * is signed and complete. Whatever happens to the store, the live releases stay. Pages are rendered from this copy and
 * never read the store.
 */
export async function liveRegistry(options: Options): Promise<LiveRegistry> {
  const { roots, alarm, folder = null, damagedAgainMs, age = { maxSilenceMs: 60_000, maxAgeDays: null } } = options;
  const store = storeWithTimeouts(options.store);
  const keeper = await registryKeeper(folder, roots());
  const { files } = keeper;
  const tell = (sentence: string) => alarm(sentence, 'manifest');
  const parts = { store, keeper, roots, tell, damagedAgainMs };
  const { round, state, view, problems, answered, left } = registryRounds(parts);
  const raise = throttleAlarms(alarm);
  const readiness = readinessSince(performance.now());
  let isStopped = false;
  let rounds = 0;
  let tidiedAt = performance.now();

  async function refresh() {
    rounds += 1;
    await round().finally(() => (rounds -= 1));
    readiness.note(view());
    raiseAlarms(allProblems());
  }

  function tick() {
    if (rounds < MAX_ROUNDS) void refresh();
    raiseAlarms(allProblems());
    if (performance.now() - tidiedAt < TIDY_MS) return;
    tidiedAt = performance.now();
    void keeper.tidy(left());
  }

  /** Raises alarms unless the edge was stopped. A round may still have been waiting then. */
  function raiseAlarms(found: ReadonlyMap<string, string>) {
    if (!isStopped) raise(found);
  }

  function allProblems(): Map<string, string> {
    const others = partProblems({ hasShell: view().hasShell(), folder: keeper.problem(), old: oldNow() });
    return new Map([...problems(), ...Object.entries(others).filter(isProblem)]);
  }

  /**
   * Returns why the registry is old, or null. It measures with the monotonic clock, because the wall clock may be
   * set.
   */
  function oldNow(): string | null {
    const silenceMs = performance.now() - answered().at;
    return oldBecause(age, { silenceMs, changedAt: view().changedAt() });
  }

  await within(START_MS, refresh(), () => undefined);
  const timer = setInterval(tick, ROUND_MS).unref();

  return {
    read: (visitor) => view().read(visitor),
    hasShell: () => view().hasShell(),
    lost: () => view().lost(),
    unread: () => view().unread(),
    isReady: () => readiness.isReady(view()),
    brief: (registry, whole) => view().brief(registry, whole),
    boot: (shell) => view().boot(shell),
    worker: (shell) => view().worker(shell),
    pages: (shell) => view().pages(shell),
    file: (asked) => cachedFile({ store, files, state: state(), left: left() }, asked),
    health: () => ({
      serial: view().serial(),
      readAt: answered().instant,
      changedAt: view().changedAt(),
      old: oldNow(),
      problems: Object.fromEntries(allProblems()),
      owners: versionOf(state().owners),
      snapshot: versionOf(state().snapshot),
    }),
    owners: () => state().owners?.document ?? null,
    refresh,
    stop() {
      isStopped = true;
      clearInterval(timer);
      return keeper.close();
    },
  };
}

type Parts = { hasShell: boolean; folder: string | null; old: string | null };

const partProblems = ({ hasShell, folder, old }: Parts): PartProblems => ({
  pages: hasShell ? null : 'no page can be made: no release of the shell is known',
  folder,
  age: old && `the registry grows old: ${old}`,
});

const versionOf = (kept: { document: { version: number; expires: string } } | null) =>
  kept && { version: kept.document.version, expires: kept.document.expires };
