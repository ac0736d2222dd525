import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { HOME_SCREEN } from '@host-portal/shared-lib/document';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';
import { readUserCookie } from '../../session/user-cookie.ts';
import { isHostPage } from '../boot/host-page.ts';
import { ANSWERS, isViewName, type KeptView, viewName } from '../snapshot/snapshot.ts';

/** A browser that lets a worker read the cookies of its origin. */
type Cookie = { name: string; value: string };
type CookieStore = { getAll: () => Promise<Cookie[]> };

/**
 * What whoever is signed in saw last at this address. The app on the home screen goes on where the host was: of it,
 * what was seen last of all. Null where nothing is kept, nobody is signed in, or a browser does not tell a worker who it is.
 */
export async function keptView(url: URL): Promise<KeptView | null> {
  // Not before a request: asked for while a worker is being started again, before it has its registration, Chromium's is
  // empty for good.
  const { cookieStore } = globalThis as unknown as { cookieStore?: CookieStore };
  if (!cookieStore || !isHostPage(url.pathname)) return null;
  const [cookies, database] = await Promise.all([cookieStore.getAll(), openAnswers()]);
  const kept = database ? await Promise.all(signedIn(cookies).map((id) => viewsOf(id, url, database))) : [];
  database?.close();
  const views = kept.flat().filter(isView);
  return views.sort((one, other) => other.at - one.at)[0] ?? null;
}

/** A view that another release wrote in another form isn't shown. */
const isView = ({ hash, data }: KeptView) => isViewName(hash) && typeof data.html === 'string';

/**
 * The ids of who is signed in, of every brand at this origin: which one's document it is stands in the document, for
 * which this does not wait. The boot script knows, and draws nobody else's.
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
    const opening = indexedDB.open(ANSWERS);
    // There is none: whoever keeps answers makes it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => resolve(opening.result);
  });

function viewsOf(userId: string, url: URL, database: IDBDatabase): Promise<KeptView[]> {
  const of = (hash: string) => [userId, hash];
  const isAnyPage = url.searchParams.has(HOME_SCREEN);
  const names = isAnyPage ? IDBKeyRange.bound(of(''), of('\uFFFF')) : IDBKeyRange.only(of(viewName(url)));
  const reading = database.transaction('answers').objectStore('answers').getAll(names);
  return new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result as KeptView[]);
    reading.onerror = () => resolve([]);
  });
}
