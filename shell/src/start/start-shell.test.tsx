/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listReviews } from '@host-portal/shared-lib/contract';
import type { RemoteModule } from '@host-portal/shared-lib/federation';
import {
  address,
  aLoader,
  fault,
  notes,
  notesModule,
  openShell,
  portalOfNotes,
  signInByCookie,
} from './start-shell.fixture.tsx';

describe('the guard', () => {
  test('a host page without a session redirects to the login in its language before the page’s code is loaded', async () => {
    let isAsked = false;
    const loader = aLoader(async () => {
      isAsked = window.location.pathname.includes('/account');
      return notesModule;
    });
    await openShell('/de/account/notes?page=2', loader);
    expect(await screen.findByRole('heading', { name: 'Log in here' })).toBeInTheDocument();
    expect(address()).toBe('/de/login?next=%2Fde%2Faccount%2Fnotes%3Fpage%3D2&redirectReason=UNAUTHORIZED');
    expect(isAsked).toBe(false);
  });

  test('a guest page with a session redirects to the page in next', async () => {
    signInByCookie();
    await openShell('/login?next=%2Faccount%2Fnotes%3Fpage%3D2');
    expect(await screen.findByRole('heading', { name: 'All notes' })).toBeInTheDocument();
    expect(address()).toBe('/account/notes?page=2');
  });

  test('a guest page with a session redirects to the account and keeps its query', async () => {
    signInByCookie();
    await openShell('/it/login?utm_source=mail&redirectReason=UNAUTHORIZED');
    expect(address()).toBe('/it/account?utm_source=mail');
  });

  test('the redirect to the login keeps the page’s hash in next', async () => {
    await openShell('/account/notes#third');
    await screen.findByRole('heading', { name: 'Log in here' });
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/account/notes#third');
  });
});

describe('the language of a page', () => {
  test.each([
    ['/en/login?a=1', '/login?a=1'],
    ['/en', '/'],
    ['/DE/login', '/de/login'],
    ['/de/', '/de'],
  ])('the URL %s redirects to %s', async (from, to) => {
    await openShell(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  test('a language switch keeps the scroll position, the query, the hash and the content on screen', async () => {
    signInByCookie();
    await openShell('/account/notes?page=2#x');
    await userEvent.click(await screen.findByRole('button', { name: 'pressed 0' }));
    await userEvent.click(screen.getByRole('button', { name: 'Language: English', hidden: true }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Sprache: Deutsch', hidden: true })).toBeInTheDocument();
    expect(address()).toBe('/de/account/notes?page=2#x');
    expect(screen.getByRole('button', { name: 'pressed 1' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('de-DE');
    await waitFor(() => expect(document.title).toBe('Notes de – Partnerportal'));
  });
});

describe('the error page', () => {
  test.each(['/xx/login', '/nowhere', '/account/nothing', '/account/notes/1/2', '/de/account/storage-spots/create'])(
    'the path %s shows the 404 page',
    async (path) => {
      signInByCookie();
      await openShell(path);
      expect(await screen.findByText('404')).toBeInTheDocument();
    },
  );

  test('the shell shows its 404 page if a remote’s page throws notFound', async () => {
    signInByCookie();
    await openShell('/account/notes/gone');
    expect(await screen.findByRole('heading', { name: 'Looks like you’re lost' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Looks like you’re lost – Host portal'));
  });
});

test.each([403, 422, 503])(
  'a page whose loader responds with %i shows the error page with that status',
  async (status) => {
    signInByCookie();
    const answers: RemoteModule = {
      ...notesModule,
      routes: () => [
        {
          path: 'account/notes',
          loader: () => Promise.reject(new Response(null, { status })),
          element: <h1>All notes</h1>,
        },
      ],
    };
    await openShell(
      '/account/notes',
      aLoader(async () => answers),
    );
    expect(await screen.findByText(String(status))).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
  },
);

/** Creates a remote whose entry loads but whose page chunk doesn't. */
const withoutItsFile: RemoteModule = {
  ...notesModule,
  routes: () => [
    {
      path: 'account/notes/:noteId',
      lazy: () => Promise.reject(Object.assign(new Error('Loading chunk note failed'), { name: 'ChunkLoadError' })),
    },
  ],
};

describe('a remote that fails or is slow', () => {
  test('a crash in a remote does not affect the rest of the page, and Try again renders the remote again', async () => {
    signInByCookie();
    fault.isBroken = true;
    await openShell('/account/notes/7');
    expect(await screen.findByRole('heading', { name: 'We can’t show Notes right now' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Notes' })).not.toHaveLength(0);
    fault.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'One note' })).toBeInTheDocument();
  });

  test('a running remote that can’t load a file recovers once by itself, with new routes and without an error card', async () => {
    signInByCookie();
    const loader = aLoader(async () => withoutItsFile);
    jest.mocked(loader.loadAgain).mockImplementation(async () => ({ version: '1.0.0', module: notesModule }));
    await openShell('/account/notes/7', loader);
    expect(await screen.findByRole('heading', { name: 'One note' })).toBeInTheDocument();
    expect(jest.mocked(loader.loadAgain).mock.calls).toEqual([['notes', '1.0.0']]);
  });

  test('a remote that can’t load a file a second time shows the error card', async () => {
    signInByCookie();
    const loader = aLoader(async () => withoutItsFile);
    await openShell('/account/notes/7', loader);
    expect(await screen.findByRole('heading', { name: 'We can’t show Notes right now' })).toBeInTheDocument();
    expect(jest.mocked(loader.loadAgain).mock.calls).toEqual([['notes', '1.0.0']]);
  });

  test('a remote that cannot be loaded shows a card with its name and a reference, and can be loaded again without a reload', async () => {
    signInByCookie();
    let isDown = true;
    const loader = aLoader(async () => {
      if (isDown) throw new Error('down');
      return notesModule;
    });
    await openShell('/account/notes', loader);
    expect(await screen.findByRole('heading', { name: 'We can’t show Notes right now' })).toBeInTheDocument();
    expect(screen.getByText(/no\.0\.0-0/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notes' })).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All notes' })).toBeInTheDocument();
    expect(jest.mocked(loader.loadAgain).mock.calls).toEqual([['notes']]);
  });

  test('while a remote loads slowly, the page shows a message, and the rest of the shell still works', async () => {
    signInByCookie();
    const loader = aLoader(() => new Promise(() => undefined));
    jest.useFakeTimers({ advanceTimers: true });
    await openShell('/account/notes', loader);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Still loading. Your connection seems slow.')).toBeInTheDocument();
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('link', { name: 'Training', hidden: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Training' })).toBeInTheDocument();
  });

  test('when a remote starts, the reads that every host page needs have already been sent', async () => {
    signInByCookie();
    await openShell(
      '/account/notes',
      aLoader(() => new Promise(() => undefined)),
    );
    const asked = () => jest.mocked(fetch).mock.calls.map(([url]) => String(url));
    expect(asked().filter((url) => url.includes('/v2/hosts'))).toHaveLength(1);
  });

  test('if a remote has no route for a path that it claims, the 404 page is shown', async () => {
    signInByCookie();
    const { routes, ...rest } = notesModule;
    await openShell(
      '/account/notes',
      aLoader(async () => ({ ...rest, routes: (portal) => routes(portal).slice(1) })),
    );
    expect(await screen.findByText('404')).toBeInTheDocument();
  });
});

test('a partner’s visitors see the partner’s name, and the logo is hidden if the partner has chosen to hide it', async () => {
  await openShell('/?ref=tripdock');
  expect(await screen.findByText(/TripDock sent you here\. Your coupon code: DOCK10/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Bagpost, home' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Home' })[0]).toHaveAttribute('href', '/?ref=tripdock');
});

test('a signed-in host who once came through a partner’s link still sees the logo', async () => {
  signInByCookie();
  await openShell('/privacy?ref=tripdock');
  expect((await screen.findAllByRole('link', { name: 'Bagpost, home' }))[0]).toBeVisible();
});

test.each([
  ['a host page without a session', '/account/notes?ref=tripdock', () => undefined],
  ['a guest page with a session', '/login?ref=tripdock', signInByCookie],
])('the partner is stored even if the guard redirects from %s', async (_, visited, before) => {
  before();
  await openShell(visited);
  expect(window.location.pathname).not.toBe(new URL(visited, window.location.origin).pathname);
  expect(JSON.parse(localStorage.getItem('partner') ?? 'null')).toMatchObject({ key: 'tripdock' });
});

test('a remote’s data in the tab is deleted when the host signs out, but not when the session ends by itself', async () => {
  const loader = aLoader();
  Object.assign(loader, { manifests: [{ ...notes, storageKeys: ['notes.draft', 'notes.colour'] }] });
  sessionStorage.setItem('notes.draft', 'Ana');
  sessionStorage.setItem('foreign', 'stays');
  localStorage.setItem('bookings.day-close:u7:until-sign-out', '{}');
  localStorage.setItem('notes.colour', 'of the device');
  signInByCookie();
  await openShell('/account/notes', loader);
  await screen.findByRole('heading', { name: 'All notes' });

  const { api, session } = portalOfNotes();
  jest.mocked(fetch).mockImplementation(async () => new Response('{}', { status: 401 }));
  await act(() => api.call(listReviews, { query: { page: 1, stashpointId: 's1' } }).catch(() => undefined));
  await screen.findByRole('heading', { name: 'Log in here' });
  expect(sessionStorage.getItem('notes.draft')).toBe('Ana');

  await act(() => session.signOut());
  expect(sessionStorage.getItem('notes.draft')).toBeNull();
  expect(sessionStorage.getItem('foreign')).toBe('stays');
  expect(localStorage.getItem('bookings.day-close:u7:until-sign-out')).toBeNull();
  expect(localStorage.getItem('notes.colour')).toBe('of the device');
});

test('sign-out in the menu ends the session and opens the home page', async () => {
  signInByCookie();
  await openShell('/account/notes');
  await screen.findByRole('heading', { name: 'All notes' });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Paola Müller', hidden: true }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out', hidden: true }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(document.cookie).not.toContain('token=');
  expect(jest.mocked(fetch).mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`)).toContain(
    'DELETE /v2/tokens/t1',
  );
});
