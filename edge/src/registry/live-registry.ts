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

/**
 * The interval in ms at which the edge lists the store. A new release becomes live within this interval plus the time
 * needed to read its files.
 */
const ROUND_MS = 1000;
/** The maximum time in ms that a starting edge waits for the store before it accepts requests. */
const START_MS = 3000;
/**
 * The maximum number of rounds that wait for a hanging store at the same time. Each step of a round times out after
 * ten seconds.
 */
const MAX_ROUNDS = 40;
const TIDY_MS = 10_000;

/**
 * The limits after which the registry is considered outdated. An outdated registry raises an alarm, and the edge still
 * serves the live releases.
 */
export type RegistryAge = {
  /** The registry is considered outdated if the store hasn't responded for this long. */
  maxSilenceMs: number;
  /**
   * The registry is considered outdated if no entry has changed for this long, because the store may keep returning old
   * content. Null turns this limit off.
   */
  maxAgeDays: number | null;
};

export type RegistryHealth = {
  serial: number;
  /**
   * The times at which the store last responded and an entry last changed, as ISO instants. Null if that hasn't
   * happened yet.
   */
  readAt: string | null;
  changedAt: string | null;
  /** The reason why the registry is considered outdated, or null if it isn't. */
  old: string | null;
  /**
   * The problems by document, area or part of the edge. Despite them, the edge keeps serving the previous live
   * releases.
   */
  problems: Record<string, string>;
  /** The versions and expiry times of the platform documents in use. */
  owners: { version: number; expires: string } | null;
  snapshot: { version: number; expires: string } | null;
};

export type LiveRegistry = Pick<RegistryView, 'brief' | 'boot' | 'worker' | 'pages' | 'lost' | 'unread'> & {
  /**
   * Returns the registry for one visitor. `visitor` is the anonymous visitor id, which decides whether the visitor
   * gets a canary. Throws `NoShell` while no page can be rendered.
   */
  read: (visitor?: string) => Registry;
  /** Returns whether pages can be rendered. That requires a release of the shell. */
  hasShell: () => boolean;
  /** Returns whether load balancers should use this edge: once it has had every area, or after a time limit. */
  isReady: () => boolean;
  /**
   * Returns a file of a live, previous, canary or recently live release. Returns null for other releases, and for
   * files that the release doesn't list.
   */
  file: (asked: AskedFile) => Promise<CachedFile | null>;
  health: () => RegistryHealth;
  /** Returns the list of owners, which defines who may sign what. Null until the list has been read. */
  owners: () => Owners | null;
  /** Reads the store now instead of in the next round. */
  refresh: () => Promise<void>;
  /** Stops the rounds. The promise resolves when all writes to the folder are done. */
  stop: () => Promise<void>;
};

type Options = {
  store: ReleaseStore;
  /** Returns the platform's root keys. The edge calls this in each round, so replacing a key needs no restart. */
  roots: () => KeyObject[];
  alarm: (reason: string, subject: string) => void;
  /** The folder where the edge persists its state. If it's null, the state is kept in memory only. */
  folder?: string | null | undefined;
  age?: RegistryAge;
  damagedAgainMs?: number;
};

/**
 * Creates an edge's registry. Each second, it lists the store, reads the changes, and accepts entries that are signed
 * and complete. Pages are rendered from the edge's own copy, so the live releases are still served if the store fails
 * or is damaged.
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

  /** Raises alarms, unless the edge has been stopped while a round was running. */
  function raiseAlarms(found: ReadonlyMap<string, string>) {
    if (!isStopped) raise(found);
  }

  function allProblems(): Map<string, string> {
    const others = partProblems({ hasShell: view().hasShell(), folder: keeper.problem(), old: oldNow() });
    return new Map([...problems(), ...Object.entries(others).filter(isProblem)]);
  }

  /**
   * Returns why the registry is considered outdated, or null. The time since the store's last response is measured with
   * the monotonic clock, because the wall clock may be changed.
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
