import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { HOME_SCREEN } from '@host-portal/shared-lib/document';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';
import { readUserCookie } from '../../session/user-cookie.ts';
import { isHostPage } from '../boot/host-page.ts';
import { CACHE_DATABASE, isSnapshotName, type SavedSnapshot, snapshotName } from '../snapshot/snapshot.ts';

/** The part of the Cookie Store API that this worker uses. Only some browsers provide this API in workers. */
type Cookie = { name: string; value: string };
type CookieStore = { getAll: () => Promise<Cookie[]> };

/**
 * Returns the latest snapshot for a URL and the signed-in user. The installed app's start URL gets the latest
 * snapshot of any page, because the app resumes at the last page. Returns null if there is no snapshot, no signed-in
 * user, or no access to cookies in this browser's workers.
 */
export async function savedSnapshot(url: URL): Promise<SavedSnapshot | null> {
  // The cookies are read only during a request, because Chromium's cookie store stays empty if it's first used before
  // a restarting worker has its registration.
  const { cookieStore } = globalThis as unknown as { cookieStore?: CookieStore };
  if (!cookieStore || !isHostPage(url.pathname)) return null;
  const [cookies, database] = await Promise.all([cookieStore.getAll(), openAnswers()]);
  const snapshots = database ? await Promise.all(signedIn(cookies).map((id) => snapshotsOf(id, url, database))) : [];
  database?.close();
  const found = snapshots.flat().filter(isSnapshot);
  return found.sort((one, other) => other.at - one.at)[0] ?? null;
}

/** Returns whether a snapshot has this release's format. Another release may have stored another format. */
const isSnapshot = ({ hash, data }: SavedSnapshot) => isSnapshotName(hash) && typeof data.html === 'string';

/**
 * Returns the ids of the users who are signed in to any brand on this origin. The page's own brand is in the
 * document, which isn't available yet. The boot script then shows the snapshot only if it belongs to that brand's
 * user.
 */
function signedIn(all: Cookie[]): string[] {
  const cookies = all.map(({ name, value }) => `${name}=${value}`).join('; ');
  const users = all.filter(({ name }) => name.endsWith(COOKIE_NAMES.user));
  return users.flatMap(({ name }) => {
    const own = ownCookies(cookies, { cookiePrefix: name.slice(0, -COOKIE_NAMES.user.length) });
    const user = readUserCookie(readCookie(own, COOKIE_NAMES.user));
    return user && readCookie(own, COOKIE_NAMES.token) !== null ? [user.id] : [];
  });
}

const openAnswers = () =>
  new Promise<IDBDatabase | null>((resolve) => {
    const opening = indexedDB.open(CACHE_DATABASE);
    // The page creates this database when it caches responses. The worker must not create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => resolve(opening.result);
  });

function snapshotsOf(userId: string, url: URL, database: IDBDatabase): Promise<SavedSnapshot[]> {
  const of = (hash: string) => [userId, hash];
  const isAnyPage = url.searchParams.has(HOME_SCREEN);
  const names = isAnyPage ? IDBKeyRange.bound(of(''), of('\uFFFF')) : IDBKeyRange.only(of(snapshotName(url)));
  const reading = database.transaction('answers').objectStore('answers').getAll(names);
  return new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result as SavedSnapshot[]);
    reading.onerror = () => resolve([]);
  });
}
