import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { HOME_SCREEN } from '@host-portal/shared-lib/document';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';
import { readUserCookie } from '../../session/user-cookie.ts';
import { isHostPage } from '../boot/host-page.ts';
import { CACHE_DATABASE, isSnapshotName, type SavedSnapshot, snapshotName } from '../snapshot/snapshot.ts';

/** A cookie as the Cookie Store API returns it. In some browsers, a worker can read cookies with this API. */
type Cookie = { name: string; value: string };
type CookieStore = { getAll: () => Promise<Cookie[]> };

/**
 * Returns the latest snapshot of this URL for the signed-in user. The installed app resumes where the host was, so it
 * gets the latest snapshot of any page. Null if there is none, nobody is signed in, or the browser doesn't let a
 * worker read cookies.
 */
export async function savedSnapshot(url: URL): Promise<SavedSnapshot | null> {
  // The cookies are read only during a request. If Chromium's cookie store is first used while a worker restarts,
  // before it has its registration, it stays empty.
  const { cookieStore } = globalThis as unknown as { cookieStore?: CookieStore };
  if (!cookieStore || !isHostPage(url.pathname)) return null;
  const [cookies, database] = await Promise.all([cookieStore.getAll(), openAnswers()]);
  const snapshots = database ? await Promise.all(signedIn(cookies).map((id) => snapshotsOf(id, url, database))) : [];
  database?.close();
  const found = snapshots.flat().filter(isSnapshot);
  return found.sort((one, other) => other.at - one.at)[0] ?? null;
}

/** Returns whether a snapshot has this release's format. Another release may have stored a different one. */
const isSnapshot = ({ hash, data }: SavedSnapshot) => isSnapshotName(hash) && typeof data.html === 'string';

/**
 * Returns the ids of the signed-in users of all brands on this origin. The brand is in the document, which isn't
 * available yet. The boot script shows only its own user's snapshot.
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
    // If the database is missing, it isn't created here, because the page creates it when it caches responses.
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
