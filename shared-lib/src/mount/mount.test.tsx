import { useStore } from '@nanostores/react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listHosts } from '../contract/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { usePortal } from '../portal/index.ts';
import { aTokenSession, failure, fakeApi } from '../testing/index.ts';
import { PlainLink } from '../ui/index.ts';
import { createLifecycles, startStandalone } from './index.ts';
import type { MountProps } from './mount-props.ts';

function Page() {
  const portal = usePortal();
  const { t } = useTranslation('guest-test');
  const { user } = useStore(portal.session.$session);
  const ask = () => void portal.api.call(listHosts).catch(() => undefined);
  return (
    <>
      <h1>{`${t('title')} ${user?.firstName ?? 'nobody'}`}</h1>
      <button type="button" onClick={ask}>
        {'Ask'}
      </button>
      <button type="button" onClick={() => portal.track('bookings-filtered', { filter: 'late' })}>
        {'Filter'}
      </button>
      <button type="button" onClick={() => portal.report(new Error('broken'), { phase: 'slot' })}>
        {'Break'}
      </button>
      <PlainLink to="/account/bookings?page=2">{'Next page'}</PlainLink>
      <PlainLink to="/account/earnings">{'Earnings'}</PlainLink>
    </>
  );
}

const area = {
  name: 'guest-test',
  home: '/account/bookings',
  remote: {
    routes: () => [{ path: 'account/bookings', Component: Page }],
    loadLocale: (language: string) => Promise.resolve({ title: language === 'de' ? 'Buchungen' : 'Bookings' }),
    slots: {},
  },
};

const PORTAL = 'https://portal.example';

const element = (id = '') => {
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  return element;
};

/** Returns the area's content in an element of the page. */
const inside = ({ firstElementChild }: Element) => {
  const root = firstElementChild?.shadowRoot;
  if (!root) throw new Error('there is no shadow root');
  return within(root as unknown as HTMLElement);
};

const heading = (props: MountProps, name: string) => inside(props.domElement).findByRole('heading', { name });
const press = (props: MountProps, name: string) =>
  act(async () => fireEvent.click(await inside(props.domElement).findByRole('button', { name })));

beforeEach(() => window.history.replaceState(null, '', '/partners'));
afterEach(() => document.body.replaceChildren());

test('an embedding page mounts, updates and unmounts the real routes under its own path', async () => {
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const onReady = jest.fn();
  const { bootstrap, mount, update, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1', onReady };
  await bootstrap(props);
  await act(() => mount(props));
  const title = await heading(props, 'Bookings Paola Zoë');
  expect(onReady).toHaveBeenCalled();
  expect(window.location.pathname).toBe('/partners/account/bookings');
  expect(fakeApi.requests()[0]?.headers.get('authorization')).toBe('Token t-1');

  await act(() => update({ ...props, language: 'de-AT' }));
  expect(await heading(props, 'Buchungen Paola Zoë')).toBe(title);
  expect(title.closest('[lang]')).toHaveAttribute('lang', 'de');
  expect(window.location.pathname).toBe('/partners/account/bookings');

  await act(() => unmount(props));
  expect(props.domElement).toBeEmptyDOMElement();
});

test('an unsupported language falls back to English, with one warning in the console', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1', language: 'nl' };
  for (let times = 0; times < 2; times += 1) {
    await act(() => mount(props));
    expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  }
  expect(warn.mock.calls).toEqual([['There is no language "nl" here; the texts are English']]);
  await act(() => unmount(props));
});

test('a refused token shows the login card and is reported once, and a renewed token is accepted', async () => {
  const onUnauthorised = jest.fn();
  const { mount, update, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1', onUnauthorised };
  fakeApi.get('/v2/tokens/t-1', failure(401));
  await act(() => mount(props));
  expect(await heading(props, 'Your session has ended')).toBeInTheDocument();
  await act(() => update(props));
  expect(onUnauthorised).toHaveBeenCalledTimes(1);

  fakeApi.get('/v2/tokens/t-2', aTokenSession());
  fakeApi.get('/v2/hosts', 401);
  await act(() => update({ ...props, token: 't-2' }));
  expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  await press(props, 'Ask');
  expect(await heading(props, 'Your session has ended')).toBeInTheDocument();
  expect(onUnauthorised).toHaveBeenCalledTimes(2);
  await press(props, 'Log in');
  expect(onUnauthorised).toHaveBeenCalledTimes(3);
  await act(() => unmount(props));
});

test('without a session, the card links to the portal’s login or calls the page’s handler', async () => {
  const onNavigate = jest.fn();
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', portalUrl: PORTAL, language: 'fr', onNavigate };
  await act(() => mount(props));
  expect(await heading(props, 'Vous n’êtes pas connecté')).toBeInTheDocument();
  await press(props, 'Se connecter');
  expect(onNavigate.mock.calls).toEqual([[`${PORTAL}/fr/login`]]);
  await act(() => unmount(props));
});

test('links that leave the area lead to the portal unless the page handles them', async () => {
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const onNavigate = jest.fn();
  const { mount, update, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', portalUrl: PORTAL, token: 't-1', language: 'de' };
  await act(() => mount(props));
  await heading(props, 'Buchungen Paola Zoë');
  const link = (name: string) => inside(props.domElement).getByRole('link', { name });
  expect(link('Next page')).toHaveAttribute('href', '/partners/account/bookings?page=2');
  expect(link('Earnings')).toHaveAttribute('href', `${PORTAL}/de/account/earnings`);
  await act(() => update({ ...props, onNavigate }));
  act(() => link('Earnings').click());
  expect(onNavigate.mock.calls).toEqual([[`${PORTAL}/de/account/earnings`]]);
  await act(() => unmount(props));
});

test('an unknown URL shows a card, and a URL with a language prefix shows the same page as without it', async () => {
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', portalUrl: PORTAL, token: 't-1' };
  window.history.replaceState(null, '', '/partners/account/nonsense/x');
  await act(() => mount(props));
  expect(await heading(props, 'Page not found')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/partners/account/nonsense/x');
  await act(() => unmount(props));
  window.history.replaceState(null, '', '/partners/de/account/bookings?page=2');
  await act(() => mount(props));
  expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/partners/account/bookings?page=2');
  await act(() => unmount(props));
});

test('the page receives events and errors, and sets the visitor id', async () => {
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const [onEvent, onError] = [jest.fn(), jest.fn()];
  const names = { visitorId: 'v-1', clientId: 'c-1' };
  const props = { domElement: element(), basePath: '/partners', token: 't-1', ...names, onEvent, onError };
  await act(() => mount(props));
  await press(props, 'Filter');
  await press(props, 'Break');
  expect(onEvent.mock.calls).toEqual([['bookings-filtered', { filter: 'late' }]]);
  expect(onError.mock.calls).toEqual([[new Error('broken'), { phase: 'slot' }]]);
  const { headers } = fakeApi.requests()[0] ?? {};
  expect([headers?.get('client-id'), headers?.get('portal-uuid')]).toEqual(['c-1', 'v-1']);
  await act(() => unmount(props));
});

test('after a failed mount, the area can be unmounted and mounted again without an error', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeApi.get('/v2/tokens/t-1', 503, 503, 503, aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1' };
  await expect(mount(props)).rejects.toThrow('An unknown error has occurred.');
  expect(said).toHaveBeenCalledTimes(1);
  expect(props.domElement).toBeEmptyDOMElement();
  await unmount(props);
  await act(() => mount(props));
  expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  await act(() => unmount(props));
});

test('without a token in the props, the token comes from the site’s cookie', async () => {
  document.cookie = 'token=from-cookie; path=/';
  fakeApi.get('/v2/tokens/from-cookie', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners' };
  await act(() => mount(props));
  expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  await act(() => unmount(props));
  document.cookie = 'token=; path=/; max-age=0';
});

test('two mounts on one page have separate sessions and languages, and share the URL', async () => {
  fakeApi.get('/v2/tokens/a', aTokenSession({ user: { firstName: 'Ana' } }));
  fakeApi.get('/v2/tokens/b', aTokenSession({ user: { firstName: 'Bea' } }));
  const { mount, update, unmount } = createLifecycles(area);
  const first = { domElement: element(), token: 'a', basePath: '/partners' };
  const second = { domElement: element(), token: 'b', basePath: '/partners', language: 'de' };
  await act(() => mount(first));
  await expect(mount({ ...second, basePath: '/other' })).rejects.toThrow(
    'guest-test is mounted on this page below "/partners": a second mount shares its address, not "/other"',
  );
  await act(() => mount(second));
  expect(await heading(first, 'Bookings Ana')).toBeInTheDocument();
  expect(await heading(second, 'Buchungen Bea')).toBeInTheDocument();
  await act(() => update({ ...second, language: 'en' }));
  expect(await heading(second, 'Bookings Bea')).toBeInTheDocument();
  await act(() => unmount(first));
  expect(await heading(second, 'Bookings Bea')).toBeInTheDocument();
  await act(() => unmount(second));
  // After the last unmount, the next mount may use another base path.
  window.history.replaceState(null, '', '/other');
  await act(() => mount({ ...first, basePath: '/other' }));
  await act(() => unmount(first));
});

test('a URL outside the base path shows nothing and does not redirect', async () => {
  // React Router logs a warning because no route matches.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners' };
  await act(() => mount(props));
  await heading(props, 'You’re not logged in');
  act(() => {
    window.history.pushState(null, '', '/prices');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(inside(props.domElement).queryByRole('heading')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/prices');
  await act(() => unmount(props));
});

/** Fakes a session request whose response waits until the test releases it. */
function slowSession(status = 200) {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeApi.get('/v2/tokens/t-1', async () => {
    await promise;
    return status === 200 ? aTokenSession() : failure(status);
  });
  return () => act(async () => resolve());
}

test('the element keeps its content until the area renders', async () => {
  const answer = slowSession();
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1' };
  props.domElement.textContent = 'Still loading';
  const mounted = mount(props);
  await waitFor(() => expect(fakeApi.requests()).toHaveLength(1));
  expect(props.domElement).toHaveTextContent('Still loading');
  await answer();
  await act(() => mounted);
  expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  expect(props.domElement).not.toHaveTextContent('Still loading');
  await act(() => unmount(props));
});

test.each([200, 401])(
  'an unmount while the area loads cancels the loading, and a late response with status %i has no effect',
  async (status) => {
    const answer = slowSession(status);
    const onUnauthorised = jest.fn();
    const { mount, unmount } = createLifecycles(area);
    const props = { domElement: element(), basePath: '/partners', token: 't-1', onUnauthorised };
    const mounted = mount(props);
    await waitFor(() => expect(fakeApi.requests()).toHaveLength(1));
    await unmount(props);
    props.domElement.textContent = 'of the site';
    await answer();
    await act(() => mounted);
    expect(props.domElement).toHaveTextContent('of the site');
    expect(onUnauthorised).not.toHaveBeenCalled();
  },
);

test('repeated mounts while the area loads render one area, and unmount removes it', async () => {
  const answer = slowSession();
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1' };
  const mounted = [mount(props), mount(props), mount(props)];
  await waitFor(() => expect(fakeApi.requests()).toHaveLength(3));
  await answer();
  await act(() => Promise.all(mounted));
  expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  expect(props.domElement.children).toHaveLength(1);
  await act(() => unmount(props));
  expect(props.domElement).toBeEmptyDOMElement();
});

test('an element that is outside the document while the area loads shows its alerts once it is back in the document', async () => {
  const shown = jest.fn(function (this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('not in the document', 'InvalidStateError');
  });
  Object.assign(HTMLElement.prototype, { showPopover: shown });
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1' };
  props.domElement.remove();
  await act(() => mount(props));
  expect(shown).not.toHaveBeenCalled();
  act(() => document.body.append(props.domElement));
  expect(shown).toHaveBeenCalledTimes(1);
  act(() => document.body.prepend(props.domElement));
  expect(shown).toHaveBeenCalledTimes(2);
  expect(await heading(props, 'Bookings Paola Zoë')).toBeInTheDocument();
  await act(() => unmount(props));
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

test('the API is the portal’s, unless the page or its configuration sets another one', async () => {
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1', portalUrl: PORTAL };
  await act(() => mount(props));
  await act(() => mount({ ...props, config: { apiBase: 'https://api.example' } }));
  await act(() => mount({ ...props, apiBase: 'https://own.example' }));
  const origins = fakeApi.requests().map(({ origin }) => origin);
  expect(origins).toEqual([PORTAL, 'https://api.example', 'https://own.example']);
  await act(() => unmount(props));
});

test('a standalone remote signs in as the demo host', async () => {
  window.history.replaceState(null, '', '/');
  element('portal');
  fakeApi.post('/v2/tokens', aTokenSession());
  await act(() => startStandalone(area));
  expect(await screen.findByRole('heading', { name: 'Bookings Paola Zoë' })).toBeInTheDocument();
  expect(fakeApi.requests()[0]?.body).toMatchObject({ username: 'paola@example.com', role: 'host' });
});
