import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { readCookie } from '@host-portal/shared-lib/read-cookie';
import { readUserCookie } from '../../session/user-cookie.ts';
import { type SnapshotInDocument, takeSnapshot } from './snapshot-in-document.ts';
import { ROW_ATTRIBUTE, snapshotName, STYLE_ATTRIBUTE } from './snapshot.ts';

const MOST_AGE_MS = 12 * 60 * 60_000;
/**
 * The time limit in ms. If the page isn't rendered by then, its start has failed, and the snapshot must not cover the
 * error message.
 */
const LONGEST_MS = 10_000;

/**
 * Shows the snapshot of this page (docs/decisions/0038) if the document contains one for this user, day and window
 * width. When the page has rendered its first row, the snapshot is removed, and taps on it are repeated on the page.
 * Returns a function that shows the snapshot's age, to be called after the paint, because loading the date formatter
 * takes a slow phone 20 ms.
 */
export function showSnapshot({ cookie }: { cookie: string }): (() => void) | null {
  const snapshot = takeSnapshot();
  const portal = document.getElementById('portal');
  return snapshot && portal && isOfThisPage(snapshot, cookie) ? draw(snapshot, portal) : null;
}

function isOfThisPage({ userId, name, at, width }: SnapshotInDocument, cookie: string): boolean {
  const isOfUser =
    readCookie(cookie, COOKIE_NAMES.token) !== null &&
    readUserCookie(readCookie(cookie, COOKIE_NAMES.user))?.id === userId;
  const isOfToday = new Date(at).toDateString() === new Date().toDateString() && Date.now() - at < MOST_AGE_MS;
  // A media query is used, because reading `innerWidth` would force a layout.
  return isOfUser && isOfToday && matchMedia(`(width: ${width}px)`).matches && name === snapshotName(location);
}

function draw({ content, css, theme, age, at }: SnapshotInDocument, portal: Element): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  if (theme) document.documentElement.dataset['theme'] = theme;
  const snapshot = document.createElement('div');
  snapshot.id = 'portal-last';
  snapshot.append(content);
  for (const element of snapshot.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
  }
  const taps = tapsOn(snapshot);
  portal.before(snapshot);

  const end = () => {
    watcher.disconnect();
    clearTimeout(limit);
    snapshot.remove();
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
    snapshot.append(note);
  };
}

type Tap = { row: string | undefined; name: string; href: string | null };

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Marks tapped controls as busy and returns a list of the taps, so that they can be repeated when the page has
 * rendered.
 */
function tapsOn(snapshot: Element): Tap[] {
  const taps: Tap[] = [];
  snapshot.addEventListener('click', (event) => {
    const element = (event.target as Element).closest('a, button');
    if (!element) return;
    event.preventDefault();
    if (element.hasAttribute('aria-busy')) return;
    element.setAttribute('aria-busy', 'true');
    const row = element.closest(`[${ROW_ATTRIBUTE}]`)?.getAttribute(ROW_ATTRIBUTE) ?? undefined;
    taps.push({ row, name: nameOf(element), href: element.getAttribute('href') });
  });
  return taps;
}

/**
 * Repeats a tap on the control with the same name in the same row. If another device has changed the row, there is no
 * such control, and the tap is dropped.
 */
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
