import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { readCookie } from '@host-portal/shared-lib/read-cookie';
import { within } from '@host-portal/shared-lib/timing';
import { readUserCookie } from '../session/user-cookie.ts';

/**
 * What this device showed last of a page (docs/decisions/0038), drawn before any bundle runs. It stands among the kept
 * answers, under the same user, and goes with them.
 */
export type LastView = {
  tree: ViewNode;
  css: string;
  /** Of the window that showed it. */
  width: number;
  /** The theme that was on. */
  theme: string | null;
  /** "You see what was loaded {{age}}." in the page's language. */
  age: string;
};

/** A text, or an element: its name, its attributes, what is in it. */
export type ViewNode = string | [name: string, attributes: Record<string, string>, children: ViewNode[]];

/** The database of the kept answers. */
const ANSWERS = 'host-portal-answers';

export const hasNoAnswers = async () => (await indexedDB.databases()).every(({ name }) => name !== ANSWERS);

/** Under which it is kept. A page in another language is another one. */
export const viewName = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => `view ${pathname}${search}`;

/** A row in the view has its name under this attribute: it is no booking that a screen has drawn. */
export const LAST_ROW = 'data-last-booking';

const MOST_AGE_MS = 12 * 60 * 60_000;
/** A start must not wait for a storage that does not answer. */
const PATIENCE_MS = 300;
/** By then the page is there, or something is wrong with it; it is not to be covered. */
const LONGEST_MS = 10_000;

/**
 * Draws the last view of this page, if there is one that may be shown. Resolves when it is on screen, or will not be. It
 * goes when the page has drawn its first row; what was tapped on it is tapped there.
 */
export async function showLastView(page: { cookie: string }): Promise<void> {
  const userId = readUserCookie(readCookie(page.cookie, COOKIE_NAMES.user))?.id;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isHost = readCookie(page.cookie, COOKIE_NAMES.token) !== null && userId;
  // A reload asks for what is live, and without the worker the scripts take longer than anything here.
  if (!isHost || navigation?.type === 'reload' || !navigator.serviceWorker?.controller) return;
  const name = viewName(location);
  const kept = await within(PATIENCE_MS, keptView(userId, name), () => null);
  const isOfToday = kept && new Date(kept.at).toDateString() === new Date().toDateString();
  const isYoung = kept && Date.now() - kept.at < MOST_AGE_MS && kept.data.width === innerWidth;
  if (kept && isOfToday && isYoung && name === viewName(location)) await draw(kept.data, kept.at);
}

type KeptView = { at: number; data: LastView };

const keptView = (userId: string, name: string) =>
  new Promise<KeptView | null>((resolve) => {
    const nothing = () => resolve(null);
    const opening = indexedDB.open(ANSWERS);
    // There is none: whoever keeps answers makes it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = nothing;
    opening.onsuccess = () => {
      const database = opening.result;
      const read = database.transaction('answers').objectStore('answers').get([userId, name]);
      read.onsuccess = () => {
        database.close();
        resolve((read.result as KeptView | undefined) ?? null);
      };
      read.onerror = nothing;
    };
  }).catch(() => null);

async function draw({ tree, css, theme, age }: LastView, at: number) {
  const portal = document.getElementById('portal');
  if (!portal) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  if (theme) document.documentElement.dataset['theme'] = theme;
  const view = document.createElement('div');
  view.id = 'portal-last';
  view.append(built(tree));
  const note = document.createElement('output');
  note.textContent = age.replace('{{age}}', agoOf(at));
  view.append(note);
  const taps = tapsOn(view);
  portal.before(view);

  const end = () => {
    watcher.disconnect();
    clearTimeout(limit);
    view.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    for (const tap of taps) tapAgain(portal, tap);
  };
  const began = location.href;
  const isHere = () => portal.querySelector('main [data-booking]') || location.href !== began;
  const watcher = new MutationObserver(() => isHere() && end());
  watcher.observe(portal, { childList: true, subtree: true });
  const limit = setTimeout(end, LONGEST_MS);
  // Painted before the bundles have the processor.
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

const SVG = 'http://www.w3.org/2000/svg';

function built(node: ViewNode, isSvg = false): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [name, attributes, children] = node;
  const isDrawing = isSvg || name === 'svg';
  const element = isDrawing ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    // The policy of the page forbids the attribute, and not what it says.
    if (key === 'style') element.style.cssText = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.map((child) => built(child, isDrawing)));
  return element;
}

type Tap = { row: string | undefined; name: string; href: string | null };

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** What is tapped shows it, and is done as soon as there is code for it. */
function tapsOn(view: Element): Tap[] {
  const taps: Tap[] = [];
  view.addEventListener('click', (event) => {
    const element = (event.target as Element).closest('a, button');
    if (!element) return;
    event.preventDefault();
    if (element.hasAttribute('aria-busy')) return;
    element.setAttribute('aria-busy', 'true');
    const row = element.closest(`[${LAST_ROW}]`)?.getAttribute(LAST_ROW) ?? undefined;
    taps.push({ row, name: nameOf(element), href: element.getAttribute('href') });
  });
  return taps;
}

/** Only on what still says the same: another device may have been faster. */
function tapAgain(portal: Element, { row, name, href }: Tap) {
  const scope = row === undefined ? portal : portal.querySelector(`[data-booking="${CSS.escape(row)}"]`);
  const same = [...(scope?.querySelectorAll<HTMLElement>('a, button') ?? [])].find((each) => nameOf(each) === name);
  if (same) same.click();
  else if (href && row === undefined) location.assign(href);
}

function agoOf(at: number): string {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  const minutes = Math.round((Date.now() - at) / 60_000);
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour');
}
