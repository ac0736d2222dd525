import { updateBooking } from '@host-portal/shared-lib/contract';
import { within } from '@host-portal/shared-lib/timing';
import type { Browser, Tab } from './browser.ts';

/** Records the waiting changes that each page shows, and the changes that were lost with a killed page. */
export type ChangeTracker = {
  openTab: () => Tab;
  kill: (tab: Tab) => Promise<void>;
  /**
   * Resolves when each page has stored its changes or shows that they aren't stored. Resolves to false after a
   * timeout.
   */
  untilSafe: () => Promise<boolean>;
  /** The ids of changes that existed only in a page that was killed. */
  gone: Set<string>;
  /** The ids of lost changes that the page had marked as not stored. */
  announced: Set<string>;
  /** The ids of changes that were reported as already done by somebody else. */
  alreadyDone: Set<string>;
};

const LONGEST_WAIT_MS = 5000;

export function trackChanges(browser: Browser): ChangeTracker {
  const [gone, announced, alreadyDone] = [new Set<string>(), new Set<string>(), new Set<string>()];
  /** Each page's changes, and whether the page last showed them as not stored. */
  const shown = new Map<Tab, Map<string, boolean>>();

  const inOthers = () => new Set(browser.tabs.flatMap((tab) => [...(shown.get(tab)?.keys() ?? [])]));

  return {
    gone,
    announced,
    alreadyDone,
    openTab: () => {
      const tab = browser.openTab();
      const changes = new Map<string, boolean>();
      shown.set(tab, changes);
      tab.outbox.$waiting.listen((waiting) => {
        for (const { id, isOnlyHere } of waiting) changes.set(id, isOnlyHere === true);
      });
      tab.outbox.onSettled(updateBooking.line, ({ change, outcome }) => {
        changes.delete(change.id);
        if (outcome === 'alreadyDone') alreadyDone.add(change.id);
      });
      return tab;
    },
    kill: async (tab) => {
      browser.kill(tab);
      const elsewhere = inOthers();
      for (const id of await browser.disk.ids()) elsewhere.add(id);
      for (const [id, isOnlyHere] of shown.get(tab) ?? []) {
        if (elsewhere.has(id)) continue;
        gone.add(id);
        if (isOnlyHere) announced.add(id);
      }
    },
    untilSafe: () => within(LONGEST_WAIT_MS, becomesSafe(browser), () => false),
  };
}

async function becomesSafe(browser: Browser): Promise<true> {
  for (;;) {
    const stored = new Set(await browser.disk.ids());
    const waiting = browser.tabs.flatMap(({ outbox }) => outbox.$waiting.get());
    if (waiting.every(({ id, isOnlyHere }) => isOnlyHere || stored.has(id))) return true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
