import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';
import { ANSWERS, isViewName, type KeptView, viewName } from '../last-view/last-view.ts';
import { HOME_SCREEN } from '../routing/shell-paths.ts';
import { readUserCookie } from '../session/user-cookie.ts';

/** A browser that lets a worker read the cookies of its origin. */
type CookieStore = { getAll: () => Promise<{ name: string; value: string }[]> };

const { cookieStore } = globalThis as unknown as { cookieStore?: CookieStore };

/**
 * What whoever is signed in saw last at this address. The app on the home screen goes on where the host was: of it,
 * what was seen last of all. Null where nothing is kept, nobody is signed in, or a browser does not tell a worker who it is.
 */
export async function keptView(url: URL, config: { cookiePrefix?: string }): Promise<KeptView | null> {
  const userId = await signedInUser(config);
  if (!userId) return null;
  const of = (hash: string) => [userId, hash];
  const isAnyPage = url.searchParams.has(HOME_SCREEN);
  const names = isAnyPage ? IDBKeyRange.bound(of(''), of('\uFFFF')) : IDBKeyRange.only(of(viewName(url)));
  const kept = (await answers<KeptView[]>((store) => store.getAll(names))) ?? [];
  return kept.filter(isView).sort((one, other) => other.at - one.at)[0] ?? null;
}

/** And none that an older release wrote in another way. */
const isView = ({ hash, data }: KeptView) => isViewName(hash) && typeof data.html === 'string';

async function signedInUser(config: { cookiePrefix?: string }): Promise<string | undefined> {
  if (!cookieStore) return undefined;
  const all = (await cookieStore.getAll()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const cookies = ownCookies(all, config);
  if (readCookie(cookies, COOKIE_NAMES.token) === null) return undefined;
  return readUserCookie(readCookie(cookies, COOKIE_NAMES.user))?.id;
}

const answers = <Result>(read: (store: IDBObjectStore) => IDBRequest<Result>) =>
  new Promise<Result | undefined>((resolve) => {
    const nothing = () => resolve(undefined);
    const opening = indexedDB.open(ANSWERS);
    // There is none: whoever keeps answers makes it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = nothing;
    opening.onsuccess = () => {
      const database = opening.result;
      const request = read(database.transaction('answers').objectStore('answers'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = nothing;
      database.close();
    };
  });
