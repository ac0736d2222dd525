/** In the address with which the app on the home screen starts (shell/server/app/app-manifest.ts). */
export const HOME_SCREEN = 'home-screen';

/** A shift. Whoever comes back later begins with Today. */
const MOST_AGE_MS = 12 * 60 * 60_000;

const KEY = 'last-page';

type Page = { user: string; path: string; at: number };

/** Remembers the page on which the host of this device is; without its query, which may name a traveller. */
export function keepPage(page: Page) {
  try {
    localStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Storage is blocked: the app starts at Today.
  }
}

export function forgetPage() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}

/** Where this host was within the last shift, with the language of then; null when that is not known. */
export function lastPage(user: string | undefined, now = Date.now()): string | null {
  try {
    const page = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Page> | null;
    if (!page || page.user !== user || typeof page.path !== 'string') return null;
    const isYoung = typeof page.at === 'number' && now - page.at < MOST_AGE_MS;
    return isYoung && /^\/(?:[a-z]{2}\/)?account(?:\/|$)/.test(page.path) ? page.path : null;
  } catch {
    return null;
  }
}
