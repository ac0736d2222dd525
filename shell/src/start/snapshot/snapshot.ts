/**
 * The last view of a page on this device (docs/decisions/0038). It's stored with the user's cached responses and
 * deleted with them. When the page is opened again, the service worker puts the snapshot into the cached document.
 */
export type Snapshot = {
  /** The markup of the visible elements, without scripts. */
  html: string;
  css: string;
  /** The window's width in CSS pixels. */
  width: number;
  theme: string | null;
  /** The sentence "You see what was loaded {{age}}." in the page's language. */
  age: string;
};

/** A snapshot as it's stored. `hash` is the name of its page, and `at` is the time in ms since the epoch. */
export type SavedSnapshot = { userId: string; hash: string; at: number; data: Snapshot };

/** The name of the database with cached responses. */
export const CACHE_DATABASE = 'host-portal-answers';

const NAME_PREFIX = 'view ';

/** Returns the key of a page's snapshot. The key also depends on the page's language. */
export const snapshotName = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${NAME_PREFIX}${pathname}${search}`;

export const isSnapshotName = (name: string) => name.startsWith(NAME_PREFIX);

/** The id of the template element in a document that contains the snapshot. */
export const TEMPLATE_ID = 'portal-kept-view';

/**
 * The attribute that contains a row's id in the snapshot. It replaces `data-booking`, which identifies the rows that
 * the page itself has rendered.
 */
export const ROW_ATTRIBUTE = 'data-last-booking';

/** The attribute with an element's inline style, because the page's policy forbids the `style` attribute. */
export const STYLE_ATTRIBUTE = 'data-last-style';
