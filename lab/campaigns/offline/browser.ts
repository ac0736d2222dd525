import 'fake-indexeddb/auto';
import { createApiClient } from '@host-portal/shared-lib/api';
import {
  createOutbox,
  indexedDbStorage,
  type Outbox,
  type OutboxOptions,
  type OutboxStorage,
} from '@host-portal/shared-lib/outbox';
import { type Disk, newDisk } from './disk.ts';

type Person = { id: string; token: string };

/** A simulated browser on one device. Its tabs share the database, the session and a lock. */
export type Browser = {
  signedIn: Person | null;
  tabs: Tab[];
  openTab: () => Tab;
  /** Kills a tab in the middle of its work, so that none of its code continues. */
  kill: (tab: Tab) => void;
  /** Notifies every tab that somebody signed in or out, and waits until the tabs have updated. */
  follow: () => Promise<void>;
  disk: Disk;
  /** Resolves when every request in flight has a response and its tab has received it. */
  answered: () => Promise<void>;
  close: () => void;
};

export type Tab = { outbox: Outbox; isAlive: boolean };

/**
 * The outbox's pauses between attempts, in ms. The real ones last seconds, but here a pause only has to let other
 * work run.
 */
const PAUSES = [2];

// Replaces the page events that the outbox listens to. No page events occur in a campaign.
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Opens a browser with an empty database, the real outbox, its real storage and the real API client. */
export function openBrowser(apiBase: string, report: OutboxOptions['report']): Browser {
  const disk = newDisk();
  const lock = oneAtATime();
  const requests = ongoing();
  const browser: Browser = {
    signedIn: null,
    tabs: [],
    disk,
    answered: async () => {
      await requests.all();
      await new Promise((heard) => setImmediate(heard));
    },
    openTab: () => {
      const tab = {} as Tab;
      tab.isAlive = true;
      const api = createApiClient({
        config: { apiBase, product: 'Portal', apiAcceptsExtraHeaders: true },
        token: () => browser.signedIn?.token ?? null,
        visitorId: () => 'campaign',
        clientId: () => null,
        onUnauthorized: () => {
          browser.signedIn = null;
          void browser.follow();
        },
        report: () => undefined,
        fetch: (...request) => whileAlive(tab, () => requests.add(fetchWhole(...request))),
        retryPauseMs: 1,
      });
      tab.outbox = createOutbox({
        api,
        userId: () => browser.signedIn?.id ?? null,
        report,
        storage: storageOf(tab),
        lockTabs: (work) => lock.run(tab, work),
        pauses: PAUSES,
      });
      browser.tabs.push(tab);
      return tab;
    },
    kill: (tab) => {
      tab.isAlive = false;
      tab.outbox.close();
      lock.free(tab);
      browser.tabs.splice(browser.tabs.indexOf(tab), 1);
    },
    follow: async () => {
      await Promise.all(browser.tabs.map(({ outbox }) => outbox.follow()));
    },
    close: () => {
      disk.heal();
      for (let tab = browser.tabs[0]; tab; tab = browser.tabs[0]) browser.kill(tab);
    },
  };
  return browser;
}

/**
 * Runs a tab's asynchronous work. If the tab is killed, the promise never settles, so the code that awaits it doesn't
 * continue.
 */
async function whileAlive<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
  if (!tab.isAlive) return new Promise<never>(() => undefined);
  try {
    const result = await work();
    return tab.isAlive ? result : await new Promise<never>(() => undefined);
  } catch (error) {
    if (!tab.isAlive) return new Promise<never>(() => undefined);
    throw error;
  }
}

/** Fetches a response together with its body, so that both are complete when the promise resolves. */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  const hasBody = ![204, 304].includes(answer.status);
  return new Response(hasBody ? await answer.arrayBuffer() : null, answer);
}

function storageOf(tab: Tab): OutboxStorage {
  const storage = indexedDbStorage();
  const run = <T>(work: () => Promise<T>) => whileAlive(tab, work);
  return {
    isShared: true,
    add: (entry) => run(() => storage.add(entry)),
    ofUser: (userId) => run(() => storage.ofUser(userId)),
    update: (entry) => run(() => storage.update(entry)),
    onLost: (listener) => storage.onLost(() => tab.isAlive && listener()),
    remove: (entry) => run(() => storage.remove(entry)),
    count: () => run(() => storage.count()),
    close: () => storage.close(),
  };
}

/** Tracks work in progress, so that the campaign can wait for it to end. */
function ongoing() {
  const underWay = new Set<Promise<unknown>>();
  return {
    add: <T>(work: Promise<T>): Promise<T> => {
      underWay.add(work);
      const end = () => void underWay.delete(work);
      work.then(end, end);
      return work;
    },
    all: () => Promise.allSettled(underWay),
  };
}

/** Simulates Web Locks, which are granted in the order of the requests. A killed tab releases the lock. */
function oneAtATime() {
  type Turn = { tab: Tab; start: () => void };
  let holder: Turn | undefined;
  const queue: Turn[] = [];
  const next = () => {
    holder = queue.shift();
    holder?.start();
  };
  return {
    run: async (tab: Tab, work: () => Promise<void>) => {
      const turn = { tab } as Turn;
      await new Promise<void>((resolve) => {
        turn.start = resolve;
        queue.push(turn);
        if (!holder) next();
      });
      try {
        await work();
      } finally {
        if (holder === turn) next();
      }
    },
    free: (tab: Tab) => {
      queue.splice(0, queue.length, ...queue.filter((turn) => turn.tab !== tab));
      if (holder?.tab === tab) next();
    },
  };
}
