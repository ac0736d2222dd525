import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { readCookie } from '@host-portal/shared-lib/read-cookie';
import { readUserCookie } from '../../session/user-cookie.ts';
import { takeView, type ViewInDocument } from './snapshot-in-document.ts';
import { LAST_ROW, LAST_STYLE, viewName } from './snapshot.ts';

const MOST_AGE_MS = 12 * 60 * 60_000;
/** By then the page is there, or something is wrong with it; it is not to be covered. */
const LONGEST_MS = 10_000;

/**
 * Draws what this device showed last of this page (docs/decisions/0038), if the document has it and it may be shown. It
 * goes when the page has drawn its first row; what was tapped on it is tapped there. Returns what says its age, to be
 * called when it has been painted: the first time that a browser formats takes a slow phone 20 ms.
 */
export function showLastView({ cookie }: { cookie: string }): (() => void) | null {
  const view = takeView();
  const portal = document.getElementById('portal');
  return view && portal && isOfThisPage(view, cookie) ? draw(view, portal) : null;
}

function isOfThisPage({ userId, name, at, width }: ViewInDocument, cookie: string): boolean {
  const isHis =
    readCookie(cookie, COOKIE_NAMES.token) !== null &&
    readUserCookie(readCookie(cookie, COOKIE_NAMES.user))?.id === userId;
  const isOfToday = new Date(at).toDateString() === new Date().toDateString() && Date.now() - at < MOST_AGE_MS;
  // `innerWidth` would lay out the page as it is now.
  return isHis && isOfToday && matchMedia(`(width: ${width}px)`).matches && name === viewName(location);
}

function draw({ content, css, theme, age, at }: ViewInDocument, portal: Element): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  if (theme) document.documentElement.dataset['theme'] = theme;
  const view = document.createElement('div');
  view.id = 'portal-last';
  view.append(content);
  for (const element of view.querySelectorAll<HTMLElement>(`[${LAST_STYLE}]`)) {
    element.style.cssText = element.getAttribute(LAST_STYLE) ?? '';
  }
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

  return () => {
    const note = document.createElement('output');
    note.textContent = age.replace('{{age}}', agoOf(at));
    view.append(note);
  };
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
