import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';
import { isHostPage } from '../boot/host-page.ts';
import { ANSWERS, isViewName, type KeptView, viewName } from '../last-view/last-view.ts';
import { HOME_SCREEN } from '../routing/shell-paths.ts';
import { readUserCookie } from '../session/user-cookie.ts';
import type { Inlined } from './precache.ts';

/** A browser that lets a worker read the cookies of its origin. */
type Cookie = { name: string; value: string };
type CookieStore = { getAll: () => Promise<Cookie[]> };

const { cookieStore } = globalThis as unknown as { cookieStore?: CookieStore };

/**
 * What whoever is signed in saw last at this address. The app on the home screen goes on where the host was: of it,
 * what was seen last of all. Null where nothing is kept, nobody is signed in, or a browser does not tell a worker who it is.
 */
export async function keptView(url: URL, document: Promise<{ inlined: Inlined | null }>): Promise<KeptView | null> {
  if (!cookieStore || !isHostPage(url.pathname)) return null;
  const [cookies, { inlined }, database] = await Promise.all([cookieStore.getAll(), document, openAnswers()]);
  const userId = inlined && signedInUser(cookies, inlined.config);
  const kept = userId && database ? await viewsOf(userId, url, database) : [];
  database?.close();
  return kept.filter(isView).sort((one, other) => other.at - one.at)[0] ?? null;
}

/** And none that an older release wrote in another way. */
const isView = ({ hash, data }: KeptView) => isViewName(hash) && typeof data.html === 'string';

function signedInUser(all: Cookie[], config: Inlined['config']): string | undefined {
  const cookies = ownCookies(all.map(({ name, value }) => `${name}=${value}`).join('; '), config);
  if (readCookie(cookies, COOKIE_NAMES.token) === null) return undefined;
  return readUserCookie(readCookie(cookies, COOKIE_NAMES.user))?.id;
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
  const reading: IDBRequest<KeptView[]> = database.transaction('answers').objectStore('answers').getAll(names);
  return new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => resolve([]);
  });
}
