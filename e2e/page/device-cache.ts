import type { Page } from '@playwright/test';

/** A cached response or snapshot on the device (shared-lib/src/query, shell/src/start/snapshot). */
export type KeptAnswer = { key: IDBValidKey; hash: string; at: number };

export const keptAnswers = (page: Page): Promise<KeptAnswer[]> => page.evaluate(readKeptAnswers);

/** When the device last cached a matching entry, in ms of the page's clock; 0 if it never did. */
const keptAt = async (page: Page, isWanted: (name: string) => boolean): Promise<number> =>
  Math.max(0, ...(await keptAnswers(page)).filter(({ hash }) => isWanted(hash)).map(({ at }) => at));

/** When bookings were cached. Older releases cached all of them as one entry. */
export const keptBookingsAt = (page: Page) =>
  keptAt(page, (name) => name === 'bookings' || name.startsWith('bookings '));

/** When the snapshot of this URL was saved (decision 0038). */
export const keptViewAt = (page: Page, address: string) => keptAt(page, (name) => name === `view ${address}`);

export const hasKeptBookings = async (page: Page) => (await keptBookingsAt(page)) > 0;

/** Whether a page of the list is cached. */
export const hasKeptListPage = async (page: Page) =>
  (await keptAnswers(page)).some(({ hash }) => /^\["bookings","(list|page)"/.test(hash));

/** Runs in the page. */
async function readKeptAnswers() {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no answer'));
    });
  const database = await resultOf(indexedDB.open('host-portal-answers'));
  try {
    const store = database.transaction('answers').objectStore('answers');
    const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
    return keys.map((key, index) => {
      const { hash, at } = values[index] as { hash: string; at: number };
      return { key, hash, at };
    });
  } finally {
    database.close();
  }
}
