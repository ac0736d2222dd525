import { createBrowserRouter } from 'react-router-dom';
import { linkBesideBase, siteWindow, stateAt } from './site-window.ts';

/**
 * For each router, the state that it stores in a history entry, and the expected state of the area's entry for
 * `/shop/bookings/list?page=2`.
 */
const SITES: Record<string, [state: Record<string, unknown>, after: Record<string, unknown>]> = {
  'Vue Router with a base path': [
    { back: '/', current: '/bookings', forward: null, position: 3, replaced: false, scroll: null },
    { back: '/', current: '/bookings/list?page=2', forward: null, position: 3, replaced: false, scroll: null },
  ],
  'Vue Router at the root': [
    { back: null, current: '/shop/bookings', position: 0 },
    { back: null, current: '/shop/bookings/list?page=2', position: 0 },
  ],
  'Next, pages router': [
    { __N: true, key: 'k1', url: '/bookings/[[...rest]]', as: '/shop/bookings', options: { shallow: false } },
    {
      __N: true,
      key: 'k1',
      url: '/bookings/[[...rest]]',
      as: '/shop/bookings/list?page=2',
      options: { shallow: false },
    },
  ],
  SvelteKit: [
    { 'sveltekit:history': 7, 'sveltekit:navigation': 5, 'sveltekit:states': {} },
    { 'sveltekit:history': 7, 'sveltekit:navigation': 5, 'sveltekit:states': {} },
  ],
  Turbo: [
    { turbo: { restorationIdentifier: 'f3', restorationIndex: 2 } },
    { turbo: { restorationIdentifier: 'f3', restorationIndex: 2 } },
  ],
  'React Router': [
    { usr: { from: 'home' }, key: 'site', idx: 4 },
    { usr: { from: 'home' }, key: 'site', idx: 4 },
  ],
  'an address that is not the one of the entry': [{ current: '/prices' }, { current: '/prices' }],
  'an address of another type': [
    { current: 4, as: null },
    { current: 4, as: null },
  ],
};

const routes = [{ path: '*', Component: () => null }];

beforeEach(() => window.history.replaceState(null, '', '/shop/bookings'));

test.each(Object.entries(SITES))(
  'the area’s history entries keep the state of the site’s router: %s',
  async (_, [state, after]) => {
    window.history.replaceState(state, '', '/shop/bookings');
    const router = createBrowserRouter(routes, { window: siteWindow() });
    expect(window.history.state).toEqual({ ...state, hostPortal: { idx: 0 } });
    await router.navigate('/shop/bookings/list?page=2', { state: { of: 'the area' } });
    const own = { usr: { of: 'the area' }, key: router.state.location.key, idx: 1 };
    expect(window.history.state).toEqual({ ...after, hostPortal: own });
    expect(window.location.pathname + window.location.search).toBe('/shop/bookings/list?page=2');
    await router.navigate('/shop/bookings', { replace: true });
    expect(window.history.state).toMatchObject(state);
    router.dispose();
  },
);

test.each(['text', 7, true, ['a list'], null])(
  'a history state that is not an object is replaced: %j',
  async (state) => {
    window.history.replaceState(state, '', '/shop/bookings');
    const router = createBrowserRouter(routes, { window: siteWindow() });
    await router.navigate('/shop/bookings/list');
    expect(Object.keys(window.history.state as object)).toEqual(['hostPortal']);
    router.dispose();
  },
);

test('going back to an entry of the area restores the states of the area’s and the site’s routers', async () => {
  window.history.replaceState({ position: 3 }, '', '/shop/bookings');
  const router = createBrowserRouter(routes, { window: siteWindow() });
  await router.navigate('/shop/bookings/list', { state: 'first' });
  await router.navigate('/shop/bookings/late', { state: 'second' });
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await arrived;
  expect(router.state.location).toMatchObject({ pathname: '/shop/bookings/list', state: 'first' });
  expect(window.history.state).toMatchObject({ position: 3, hostPortal: { idx: 1 } });
  router.dispose();
});

test.each([
  ['/shop', '/shop/list', '/', '/list'],
  ['/shop/', '/shop/list', '/', '/list'],
  ['/shop/bookings', '/other', '/bookings', '/bookings'],
])('after a navigation from %s to %s, the stored URL %s becomes %s', (from, to, current, after) => {
  const at = (path: string) => new URL(path, 'https://site.example');
  expect(stateAt({ current }, at(from), at(to))).toEqual({ current: after });
});

test.each([
  ['https://shop.example/', 'http://localhost/shop/list'],
  ['http://localhost/elsewhere/', '/shop/list'],
])('with <base href="%s">, a link leads to %s, and the URL of the page keeps its origin', async (base, link) => {
  document.head.append(Object.assign(document.createElement('base'), { href: base }));
  const router = createBrowserRouter(routes, { window: siteWindow() });
  linkBesideBase(router);
  await router.navigate('/shop/list');
  expect(window.location.href).toBe('http://localhost/shop/list');
  expect(router.createHref(router.state.location)).toBe(link);
  router.dispose();
  document.head.replaceChildren();
});
