import { writeUserCookie } from '../../session/user-cookie.ts';
import { withView } from '../worker/with-snapshot.ts';
import { showLastView } from './show-snapshot.ts';
import { viewOf } from './snapshot-of-page.ts';
import { type KeptView, viewName } from './snapshot.ts';

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
  // What jsdom has not: a style sheet without an element, and media queries.
  Object.assign(globalThis, { CSSStyleSheet: class { replaceSync = jest.fn(); } }); // prettier-ignore
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === `(width: ${innerWidth}px)` }) });
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="portal">${PAGE}</div>`;
  window.history.replaceState(null, '', '/account');
});
afterEach(() => jest.useRealTimers());

/** What this page shows is kept, and stands in the next document of the device, which has drawn nothing yet. */
function keep({
  at = NOON,
  userId = 'u7',
  over = {},
}: { at?: number; userId?: string; over?: Partial<KeptView['data']> } = {}) {
  const portal = document.getElementById('portal');
  const data = portal && viewOf(portal, 'You see what was loaded {{age}}.');
  if (!data) throw new Error('nothing to keep');
  const kept = { userId, hash: viewName(window.location), at, data: { ...data, ...over } };
  document.body.innerHTML = withView('<div id="portal"></div>', kept);
}

function show(cookie = SIGNED_IN) {
  const sayAge = showLastView({ cookie });
  const view = document.getElementById('portal-last');
  expect(view === null).toBe(sayAge === null);
  sayAge?.();
  return view;
}

const drawPage = async (html = PAGE) => {
  const portal = document.getElementById('portal');
  if (portal) portal.innerHTML = html;
  await jest.advanceTimersByTimeAsync(0);
};

test('the rows stand there with their age before any bundle, and go when the page has drawn its own', async () => {
  keep({ at: NOON - 5 * 60_000 });
  const view = show();
  expect(view?.textContent).toContain('Ana S.');
  expect(view?.querySelector('output')?.textContent).toBe('You see what was loaded 5 minutes ago.');
  // No booking of a screen, nothing twice, and nothing that was not to be kept.
  expect(view?.querySelector('[data-booking], [id]')).toBeNull();
  expect(view?.innerHTML).not.toMatch(/412|stolen/);
  await drawPage();
  expect(document.getElementById('portal-last')).toBeNull();
});

test.each<[string, Parameters<typeof keep>[0], () => string | void]>([
  ['of another user', { userId: 'u9' }, () => undefined],
  ['after a sign-out', {}, () => 'lang=en'],
  ['of yesterday', { at: NOON - 13 * HOUR_MS }, () => undefined],
  ['of a window of another width', { over: { width: 1 } }, () => undefined],
  ['of another page', {}, () => window.history.replaceState(null, '', '/account/bookings')],
])('nothing is drawn %s', (_, kept, before) => {
  keep(kept);
  expect(show(before() ?? SIGNED_IN)).toBeNull();
  expect(document.body.innerHTML).toBe('<div id="portal"></div>');
});

test('a document without a last view stays as it was', () => {
  document.body.innerHTML = '<div id="portal"></div>';
  expect(show()).toBeNull();
});

test('what a traveller is called is text, and a style is what the policy allows', () => {
  document.body.innerHTML = `<div id="portal"><div data-last-view><p data-booking="b1" style="width: 40%" title='"'>&lt;img src=x onerror=alert(1)&gt;</p></div></div>`;
  keep();
  const row = show()?.querySelector<HTMLElement>('p');
  expect(row?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect([row?.title, row?.style.width]).toEqual(['"', '40%']);
});

test('what was tapped is done by the page, once, on the row that still says so', async () => {
  keep();
  const view = show();
  view?.querySelector('button')?.click();
  expect(view?.querySelector('button')?.getAttribute('aria-busy')).toBe('true');
  const done = jest.fn();
  document.getElementById('portal')?.addEventListener('click', ({ target }) => done((target as Element).textContent));
  await drawPage();
  expect(done.mock.calls).toEqual([['In']]);
});

test('what another device has done meanwhile is not done again', async () => {
  keep();
  const view = show();
  view?.querySelector('button')?.click();
  const done = jest.fn();
  document.getElementById('portal')?.addEventListener('click', done);
  await drawPage(PAGE.replace('Check in 3 bags', 'Check out 3 bags'));
  expect(done).not.toHaveBeenCalled();
});

test('a page that never comes is not covered for ever', async () => {
  keep();
  show();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(document.getElementById('portal-last')).toBeNull();
});
