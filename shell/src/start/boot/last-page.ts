import { storedText, storeText } from '../../platform/stored-text.ts';
import { isHostPage } from './host-page.ts';

/** A shift. Whoever comes back later begins with Today. */
const MOST_AGE_MS = 12 * 60 * 60_000;

const KEY = 'last-page';

type Page = { user: string; path: string; at: number };

/** Remembers the page on which the host of this device is; without its query, which may name a traveller. */
export const keepPage = (page: Page) => storeText(KEY, JSON.stringify(page));

export const forgetPage = () => storeText(KEY, null);

/** Where this host was within the last shift, with the language of then; null when that is not known. */
export function lastPage(user: string | undefined, now = Date.now()): string | null {
  try {
    const page = JSON.parse(storedText(KEY) ?? 'null') as Partial<Page> | null;
    if (!page || page.user !== user || typeof page.path !== 'string') return null;
    const isYoung = typeof page.at === 'number' && now - page.at < MOST_AGE_MS;
    return isYoung && isHostPage(page.path) ? page.path : null;
  } catch {
    // Somebody else wrote there.
    return null;
  }
}
