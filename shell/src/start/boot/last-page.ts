import { storedText, storeText } from '../../platform/stored-text.ts';
import { isHostPage } from './host-page.ts';

/**
 * The maximum age of the stored page in ms, which is the length of a shift. After a longer break, the app starts with
 * Today.
 */
const MOST_AGE_MS = 12 * 60 * 60_000;

const KEY = 'last-page';

type Page = { user: string; path: string; at: number };

/** Stores the host's current page without its query, because a query may contain a traveller's name. */
export const rememberPage = (page: Page) => storeText(KEY, JSON.stringify(page));

export const forgetPage = () => storeText(KEY, null);

/**
 * Returns the path of the page that this host opened last, with its language prefix. Null if none is stored, or if it
 * was stored longer ago than a shift lasts.
 */
export function lastPage(user: string | undefined, now = Date.now()): string | null {
  try {
    const page = JSON.parse(storedText(KEY) ?? 'null') as Partial<Page> | null;
    if (!page || page.user !== user || typeof page.path !== 'string') return null;
    const isYoung = typeof page.at === 'number' && now - page.at < MOST_AGE_MS;
    return isYoung && isHostPage(page.path) ? page.path : null;
  } catch {
    // The stored value isn't JSON, so the portal didn't write it.
    return null;
  }
}
