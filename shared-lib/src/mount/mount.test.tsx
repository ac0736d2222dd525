import { useStore } from '@nanostores/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listHosts } from '../contract/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { usePortal } from '../portal/index.ts';
import { aTokenSession, failure, fakeApi } from '../testing/index.ts';
import { createLifecycles, startStandalone } from './index.ts';

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

const element = (id = '') => {
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  return element;
};

beforeEach(() => window.history.replaceState(null, '', '/partners'));
afterEach(() => document.body.replaceChildren());

test('a foreign page mounts, updates and unmounts the real routes below its own path', async () => {
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const { bootstrap, mount, update, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1' };
  await bootstrap(props);
  await act(() => mount(props));
  expect(await screen.findByRole('heading', { name: 'Bookings Paola Zoë' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/partners/account/bookings');
  expect(fakeApi.requests()[0]?.headers.get('authorization')).toBe('Token t-1');

  await act(() => update({ ...props, language: 'de' }));
  expect(await screen.findByRole('heading', { name: 'Buchungen Paola Zoë' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/partners/de/account/bookings');

  await act(() => unmount(props));
  expect(props.domElement).toBeEmptyDOMElement();
});

test('the page is told when the session is refused, at the start and later', async () => {
  const onUnauthorised = jest.fn();
  const lifecycles = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1', onUnauthorised };
  fakeApi.get('/v2/tokens/t-1', failure(401));
  await act(() => lifecycles.mount(props));
  expect(onUnauthorised).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('heading', { name: 'Bookings nobody' })).toBeInTheDocument();

  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  fakeApi.get('/v2/hosts', 401);
  await act(() => lifecycles.mount(props));
  act(() => screen.getByRole('button', { name: 'Ask' }).click());
  await waitFor(() => expect(onUnauthorised).toHaveBeenCalledTimes(2));
  await act(() => lifecycles.unmount(props));
});

test('a mount that fails can be tried again, and unmounting it is quiet', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeApi.get('/v2/tokens/t-1', 503, 503, 503, aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1' };
  await expect(mount(props)).rejects.toThrow('An unknown error has occurred.');
  expect(said).toHaveBeenCalledTimes(1);
  await unmount(props);
  await act(() => mount(props));
  expect(await screen.findByRole('heading', { name: 'Bookings Paola Zoë' })).toBeInTheDocument();
  await act(() => unmount(props));
});

test('without a token in the props, the cookie of the site is the session', async () => {
  document.cookie = 'token=from-cookie; path=/';
  fakeApi.get('/v2/tokens/from-cookie', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners' };
  await act(() => mount(props));
  expect(await screen.findByRole('heading', { name: 'Bookings Paola Zoë' })).toBeInTheDocument();
  await act(() => unmount(props));
  document.cookie = 'token=; path=/; max-age=0';
});

test('two mounts on one page have two sessions', async () => {
  fakeApi.get('/v2/tokens/a', aTokenSession({ user: { firstName: 'Ana' } }));
  fakeApi.get('/v2/tokens/b', aTokenSession({ user: { firstName: 'Bea' } }));
  const { mount, unmount } = createLifecycles(area);
  const [first, second] = [element(), element()];
  const props = (domElement: HTMLElement, token: string) => ({ domElement, token, basePath: '/partners' });
  await act(() => mount(props(first, 'a')));
  await act(() => mount(props(second, 'b')));
  expect(within(first).getByRole('heading')).toHaveTextContent('Ana');
  expect(within(second).getByRole('heading')).toHaveTextContent('Bea');
  await act(() => unmount(props(first, 'a')));
  expect(within(second).getByRole('heading')).toHaveTextContent('Bea');
  await act(() => unmount(props(second, 'b')));
});

test('a second mount shares the address of the page: another language or base path is refused', async () => {
  const { mount, update, unmount } = createLifecycles(area);
  const [first, second] = [element(), element()];
  const props = (domElement: HTMLElement) => ({ domElement, basePath: '/partners' });
  await act(() => mount(props(first)));
  await expect(mount({ ...props(second), language: 'de' })).rejects.toThrow(
    'guest-test stands on this page in "en" below "/partners"',
  );
  await expect(mount({ domElement: second, basePath: '/other' })).rejects.toThrow('not "en" below "/other"');
  await act(() => mount(props(second)));
  await act(() => update({ ...props(first), language: 'de' }));
  for (const one of [first, second]) expect(await within(one).findByRole('heading')).toHaveTextContent('Buchungen');
  expect(window.location.pathname).toBe('/partners/de/account/bookings');
  await act(() => unmount(props(first)));
  await act(() => unmount(props(second)));
  // After the last unmount, the next mount chooses again.
  window.history.replaceState(null, '', '/other');
  await act(() => mount({ ...props(first), basePath: '/other' }));
  await act(() => unmount(props(first)));
});

test('an address outside the base path is none of ours: nothing is drawn there and nobody is moved', async () => {
  // React Router warns its developers that nothing matches.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners' };
  await act(() => mount(props));
  act(() => {
    window.history.pushState(null, '', '/prices');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/prices');
  await act(() => unmount(props));
});

test('the API is that of the portal, unless the page or its configuration name another', async () => {
  fakeApi.get('/v2/tokens/t-1', aTokenSession());
  const { mount, unmount } = createLifecycles(area);
  const props = { domElement: element(), basePath: '/partners', token: 't-1', portalUrl: 'https://portal.example' };
  await act(() => mount(props));
  await act(() => mount({ ...props, config: { apiBase: 'https://api.example' } }));
  await act(() => mount({ ...props, apiBase: 'https://own.example' }));
  const origins = fakeApi.requests().map(({ origin }) => origin);
  expect(origins).toEqual(['https://portal.example', 'https://api.example', 'https://own.example']);
  await act(() => unmount(props));
});

test('a remote that runs alone signs in as the demo host', async () => {
  window.history.replaceState(null, '', '/');
  element('portal');
  fakeApi.post('/v2/tokens', aTokenSession());
  await act(() => startStandalone(area));
  expect(await screen.findByRole('heading', { name: 'Bookings Paola Zoë' })).toBeInTheDocument();
  expect(fakeApi.requests()[0]?.body).toMatchObject({ username: 'paola@example.com', role: 'host' });
});
