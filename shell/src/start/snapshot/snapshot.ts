/**
 * What this device last showed of a page (docs/decisions/0038). It's stored with the user's cached responses and
 * deleted with them. At the next start of the page, the service worker puts it into the cached document.
 */
export type Snapshot = {
  /** The elements in view, as markup without scripts. */
  html: string;
  css: string;
  /** The width of the window. */
  width: number;
  theme: string | null;
  /** The sentence "You see what was loaded {{age}}." in the page's language. */
  age: string;
};

/** A stored snapshot. `hash` is the name of its page; `at` is when it was taken, in ms since the epoch. */
export type SavedSnapshot = { userId: string; hash: string; at: number; data: Snapshot };

/** The database of cached responses. */
export const CACHE_DATABASE = 'host-portal-answers';

const NAME_PREFIX = 'view ';

/** Returns the key of a page's snapshot. Each language has its own. */
export const snapshotName = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${NAME_PREFIX}${pathname}${search}`;

export const isSnapshotName = (name: string) => name.startsWith(NAME_PREFIX);

/** The id of the template that contains the snapshot in a document. */
export const TEMPLATE_ID = 'portal-kept-view';

/** Attribute with the name of a row, so that a snapshot's row doesn't count as a rendered booking. */
export const ROW_ATTRIBUTE = 'data-last-booking';

/** Attribute with an element's style, because the page's policy forbids the `style` attribute. */
export const STYLE_ATTRIBUTE = 'data-last-style';
