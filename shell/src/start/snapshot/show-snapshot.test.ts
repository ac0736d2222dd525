import { writeUserCookie } from '../../session/user-cookie.ts';
import { withSnapshot } from '../worker/with-snapshot.ts';
import { showSnapshot } from './show-snapshot.ts';
import { snapshotOfPage } from './snapshot-of-page.ts';
import { type SavedSnapshot, snapshotName } from './snapshot.ts';

const NOON = new Date(2026, 2, 5, 12).getTime();
const HOUR_MS = 60 * 60_000;
const user = encodeURIComponent(
  writeUserCookie({ id: 'u7', email: 'paola@example.com', firstName: 'Paola', lastName: 'Reis' } as never),
);
const SIGNED_IN = `token=t7; user=${user}`;

const ROWS = `<div data-last-view><ul>
  <li data-booking="b1" class="bp-row"><a href="/account?booking=b1" id="r1">Ana S.</a><button aria-label="Check in 3 bags">In</button></li>
</ul></div>`;
const PAGE = `<nav><a href="/account/bookings">Bookings</a></nav><main>${ROWS}
  <div data-not-kept>412,00 €</div><script>stolen()</script></main>`;

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  // Fakes for constructable style sheets and media queries, which jsdom lacks.
  Object.assign(globalThis, { CSSStyleSheet: class { replaceSync = jest.fn(); } }); // prettier-ignore
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === `(width: ${innerWidth}px)` }) });
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="portal">${PAGE}</div>`;
  window.history.replaceState(null, '', '/account');
});
afterEach(() => jest.useRealTimers());

/** Saves a snapshot of the current document and puts it into a new document, in which nothing is rendered yet. */
function save({
  at = NOON,
  userId = 'u7',
  over = {},
}: { at?: number; userId?: string; over?: Partial<SavedSnapshot['data']> } = {}) {
  const portal = document.getElementById('portal');
  const data = portal && snapshotOfPage(portal, 'You see what was loaded {{age}}.');
  if (!data) throw new Error('nothing to save');
  const saved = { userId, hash: snapshotName(window.location), at, data: { ...data, ...over } };
  document.body.innerHTML = withSnapshot('<div id="portal"></div>', saved);
}

function show(cookie = SIGNED_IN) {
  const showAge = showSnapshot({ cookie });
  const snapshot = document.getElementById('portal-last');
  expect(snapshot === null).toBe(showAge === null);
  showAge?.();
  return snapshot;
}

const drawPage = async (html = PAGE) => {
  const portal = document.getElementById('portal');
  if (portal) portal.innerHTML = html;
  await jest.advanceTimersByTimeAsync(0);
};

test('the snapshot shows rows and their age before any bundle is loaded, and is removed when the page has rendered its own rows', async () => {
  save({ at: NOON - 5 * 60_000 });
  const snapshot = show();
  expect(snapshot?.textContent).toContain('Ana S.');
  expect(snapshot?.querySelector('output')?.textContent).toBe('You see what was loaded 5 minutes ago.');
  // The snapshot must contain no `data-booking`, no ids, no amount (`data-not-kept`) and no script.
  expect(snapshot?.querySelector('[data-booking], [id]')).toBeNull();
  expect(snapshot?.innerHTML).not.toMatch(/412|stolen/);
  await drawPage();
  expect(document.getElementById('portal-last')).toBeNull();
});

test.each<[string, Parameters<typeof save>[0], () => string | void]>([
  ['another user’s', { userId: 'u9' }, () => undefined],
  ['from before a sign-out', {}, () => 'lang=en'],
  ['yesterday’s', { at: NOON - 13 * HOUR_MS }, () => undefined],
  ['from a window of another width', { over: { width: 1 } }, () => undefined],
  ['from another page', {}, () => window.history.replaceState(null, '', '/account/bookings')],
])('a snapshot is not shown if it is %s', (_, saved, before) => {
  save(saved);
  expect(show(before() ?? SIGNED_IN)).toBeNull();
  expect(document.body.innerHTML).toBe('<div id="portal"></div>');
});

test('a document without a snapshot is not changed', () => {
  document.body.innerHTML = '<div id="portal"></div>';
  expect(show()).toBeNull();
});

test('a traveller’s name is inserted as text, and inline styles are set in a way that the page’s policy allows', () => {
  document.body.innerHTML = `<div id="portal"><div data-last-view><p data-booking="b1" style="width: 40%" title='"'>&lt;img src=x onerror=alert(1)&gt;</p></div></div>`;
  save();
  const row = show()?.querySelector<HTMLElement>('p');
  expect(row?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect([row?.title, row?.style.width]).toEqual(['"', '40%']);
});

test('a tap on the snapshot is repeated once on the page’s row if the row still has the tapped button', async () => {
  save();
  const snapshot = show();
  snapshot?.querySelector('button')?.click();
  expect(snapshot?.querySelector('button')?.getAttribute('aria-busy')).toBe('true');
  const done = jest.fn();
  document.getElementById('portal')?.addEventListener('click', ({ target }) => done((target as Element).textContent));
  await drawPage();
  expect(done.mock.calls).toEqual([['In']]);
});

test('a tap on the snapshot is not repeated if another device has changed the row', async () => {
  save();
  const snapshot = show();
  snapshot?.querySelector('button')?.click();
  const done = jest.fn();
  document.getElementById('portal')?.addEventListener('click', done);
  await drawPage(PAGE.replace('Check in 3 bags', 'Check out 3 bags'));
  expect(done).not.toHaveBeenCalled();
});

test('the snapshot is removed after ten seconds if the page is never rendered', async () => {
  save();
  show();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(document.getElementById('portal-last')).toBeNull();
});
