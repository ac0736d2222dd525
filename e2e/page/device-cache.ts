import type { Page } from '@playwright/test';

/** A cached response or snapshot on the device (shared-lib/src/query, shell/src/start/snapshot). */
export type CachedResponse = { key: IDBValidKey; hash: string; at: number };

export const cachedResponses = (page: Page): Promise<CachedResponse[]> => page.evaluate(readCachedResponses);

/** Returns when the device last cached a matching entry, in ms of the page's clock, or 0 if it has none. */
const cachedAt = async (page: Page, isWanted: (name: string) => boolean): Promise<number> =>
  Math.max(0, ...(await cachedResponses(page)).filter(({ hash }) => isWanted(hash)).map(({ at }) => at));

/** Returns when bookings were last cached. Older releases cached all bookings as one entry. */
export const bookingsCachedAt = (page: Page) =>
  cachedAt(page, (name) => name === 'bookings' || name.startsWith('bookings '));

/** Returns when the snapshot of this URL was saved (decision 0038). */
export const snapshotSavedAt = (page: Page, address: string) => cachedAt(page, (name) => name === `view ${address}`);

export const hasCachedBookings = async (page: Page) => (await bookingsCachedAt(page)) > 0;

export const hasCachedListPage = async (page: Page) =>
  (await cachedResponses(page)).some(({ hash }) => /^\["bookings","(list|page)"/.test(hash));

/** Runs in the page. */
async function readCachedResponses() {
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
