import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createQueryClient, deviceOf, keepAnswers } from '@host-portal/shared-lib/query';
import { viewOf } from '../last-view/view-of.ts';
import { writeUserCookie } from '../session/user-cookie.ts';
import { type LastView, showLastView, viewName } from './last-view.ts';

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

const type = { navigation: 'navigate' };
let isControlled = true;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.useFakeTimers({ now: NOON, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  isControlled = true;
  type.navigation = 'navigate';
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get: () => ({ controller: isControlled ? {} : null }),
  });
  Object.assign(performance, { getEntriesByType: () => [{ type: type.navigation }] });
  // What jsdom has not: a style sheet without an element.
  Object.assign(globalThis, { CSSStyleSheet: class { replaceSync = jest.fn(); } }); // prettier-ignore
  Object.assign(document, { adoptedStyleSheets: [] });
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="portal">${PAGE}</div>`;
  window.history.replaceState(null, '', '/account');
});
afterEach(() => jest.useRealTimers());

/** What this page shows is kept, and the next page of the device has drawn nothing yet. */
async function keep({
  at = NOON,
  userId = 'u7',
  over = {},
}: { at?: number; userId?: string; over?: Partial<LastView> } = {}) {
  const portal = document.getElementById('portal');
  const view = portal && viewOf(portal, 'You see what was loaded {{age}}.');
  const client = createQueryClient();
  const kept = keepAnswers(client, { userId: () => userId, version: '1', now: () => at });
  await deviceOf(client)?.write(viewName(location), { ...view, ...over });
  kept.close();
  portal?.replaceChildren();
}

async function show(cookie = SIGNED_IN) {
  let isDone = false;
  const shown = showLastView({ cookie }).then(() => (isDone = true));
  while (!isDone) await jest.advanceTimersByTimeAsync(20);
  await shown;
  return document.getElementById('portal-last');
}

const drawPage = async (html = PAGE) => {
  const portal = document.getElementById('portal');
  if (portal) portal.innerHTML = html;
  await jest.advanceTimersByTimeAsync(0);
};

test('the rows stand there with their age before any bundle, and go when the page has drawn its own', async () => {
  await keep({ at: NOON - 5 * 60_000 });
  const view = await show();
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
  ['on a reload', {}, () => void (type.navigation = 'reload')],
  ['where no worker has the scripts', {}, () => void (isControlled = false)],
  ['of another page', {}, () => window.history.replaceState(null, '', '/account/bookings')],
])('nothing is drawn %s', async (_, kept, before) => {
  await keep(kept);
  expect(await show(before() ?? SIGNED_IN)).toBeNull();
});

test('a device that has kept nothing is asked for nothing, and stays as it was', async () => {
  expect(await show()).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test('what was tapped is done by the page, once, on the row that still says so', async () => {
  await keep();
  const view = await show();
  view?.querySelector('button')?.click();
  expect(view?.querySelector('button')?.getAttribute('aria-busy')).toBe('true');
  const done = jest.fn();
  document.getElementById('portal')?.addEventListener('click', ({ target }) => done((target as Element).textContent));
  await drawPage();
  expect(done.mock.calls).toEqual([['In']]);
});

test('what another device has done meanwhile is not done again', async () => {
  await keep();
  const view = await show();
  view?.querySelector('button')?.click();
  const done = jest.fn();
  document.getElementById('portal')?.addEventListener('click', done);
  await drawPage(PAGE.replace('Check in 3 bags', 'Check out 3 bags'));
  expect(done).not.toHaveBeenCalled();
});

test('a page that never comes is not covered for ever', async () => {
  await keep();
  await show();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(document.getElementById('portal-last')).toBeNull();
});
