/**
 * What this device showed last of a page (docs/decisions/0038). It stands among the kept answers, under the same user, and
 * goes with them; the service worker puts it into the stored document of the page's next start.
 */
export type LastView = {
  /** The elements that were in view, as markup without scripts. */
  html: string;
  css: string;
  /** Of the window that showed it. */
  width: number;
  /** The theme that was on. */
  theme: string | null;
  /** "You see what was loaded {{age}}." in the page's language. */
  age: string;
};

/** As it is stored: `hash` is the name of its page, `at` when it was seen, in ms since the epoch. */
export type KeptView = { userId: string; hash: string; at: number; data: LastView };

/** The database of the kept answers. */
export const ANSWERS = 'host-portal-answers';

const NAMES_BEGIN = 'view ';

/** Under which it is kept. A page in another language is another one. */
export const viewName = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${NAMES_BEGIN}${pathname}${search}`;

export const isViewName = (name: string) => name.startsWith(NAMES_BEGIN);

/** The id of the template that has it in a document. */
export const TEMPLATE_ID = 'portal-kept-view';

/** A row in the view has its name under this attribute: it is no booking that a screen has drawn. */
export const LAST_ROW = 'data-last-booking';

/** The style of an element; the policy of the page forbids the attribute of that name, and not what it says. */
export const LAST_STYLE = 'data-last-style';
