/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PreinitializedWritableAtom } from 'nanostores';
import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import {
  aLoader,
  Finder,
  labels,
  notes,
  notesModule,
  openShell,
  portalOfNotes,
  signInByCookie,
} from '../start/start-shell.fixture.tsx';

async function openNotes(loader = aLoader(), options = {}) {
  signInByCookie();
  await openShell('/account/notes', loader, options);
  await screen.findByRole('heading', { name: 'All notes' });
}
const menu = async (entry: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Account of/, hidden: true }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: entry, hidden: true }));
};

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the navigation shows the manifests’ entries and the shell’s own Training entry, and highlights the current page', async () => {
  await openNotes();
  const [rail] = screen.getAllByRole('navigation', { hidden: true });
  const links = within(rail as HTMLElement).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Bagpost', 'Notes', 'Training', 'Help and contact']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  expect(links.at(-1)).toHaveAttribute('href', '/account/help');
});

/**
 * This remote's entry Today is at `/account`, which is a prefix of every host page's path. The entry must be
 * highlighted on `/account/list/late`, although that page is below the remote's other entry, but never on other
 * remotes' pages.
 */
const today: RemoteManifest = {
  ...notes,
  name: 'today',
  routes: ['/account', '/account/list', '/account/list/late'].map((path) => ({
    path,
    access: 'host',
    titles: labels('Today'),
  })),
  navigation: [
    { path: '/account', icon: 'calendar', order: 5, pages: ['/account/list/late'], labels: labels('Today') },
    { path: '/account/list', icon: 'list', order: 6, labels: labels('List') },
  ],
  slots: [],
};
const withNewNote: RemoteManifest = {
  ...notes,
  routes: [...notes.routes, { path: '/account/new-note', access: 'host', titles: labels('New note') }],
};

test.each([
  ['/account', 'Today'],
  ['/account/list', 'List'],
  ['/account/list/late', 'Today'],
  ['/account/notes/n1', 'Notes'],
  ['/account/new-note', 'Notes'],
  ['/account/training', 'Training'],
])('on the page %s, the navigation’s current entry is %s', async (path, entry) => {
  signInByCookie();
  const page = { path: path.slice(1), element: <h1>The page</h1> };
  const load = async () => ({ ...notesModule, routes: () => [page] });
  await openShell(path, { ...aLoader(load), manifests: [today, withNewNote] });
  await screen.findByRole('heading', { level: 1 });
  const [current, ...others] = document.querySelectorAll('nav [aria-current="page"]');
  expect(current).toHaveTextContent(entry);
  for (const other of others) expect(other).toHaveTextContent(entry);
});

test.each([
  [2, false],
  [3, true],
])(
  'the banner mentions an unresponsive server only after three failed attempts in a row (after %s: %s)',
  async (failures, isSaid) => {
    await openNotes();
    const { $isBacklogged, $failures } = portalOfNotes().outbox as unknown as Record<
      string,
      PreinitializedWritableAtom<unknown>
    >;
    act(() => ($isBacklogged?.set(true), $failures?.set(failures)));
    expect(screen.getByText(/changes waiting to be sent/, { selector: 'output *' })).toBeInTheDocument();
    expect(screen.queryByText(/Our server doesn’t answer. Nothing is lost./) !== null).toBe(isSaid);
  },
);

test('while money is locked, the money entry is not in the navigation, and the personal entries offer to unlock it', async () => {
  const manifests = [{ ...notes, navigation: notes.navigation.map((entry) => ({ ...entry, isMoney: true })) }];
  await openNotes({ ...aLoader(), manifests });
  const entries = () =>
    screen.getAllByRole('navigation', { hidden: true }).flatMap((navigation) =>
      within(navigation)
        .queryAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    );
  expect(entries()).toContain('Notes');
  await act(() => portalOfNotes().moneyLock.setPin('2580'));
  expect(entries()).not.toContain('Notes');
  await userEvent.click(screen.getByRole('button', { name: /^Account of/, hidden: true }));
  expect(screen.getByRole('menuitem', { name: 'Unlock earnings', hidden: true })).toHaveAttribute(
    'href',
    '/account/notes',
  );
  await act(() => portalOfNotes().moneyLock.unlock('2580'));
  expect(entries()).toContain('Notes');
});

test('the first tab stop is a link that skips the navigation', async () => {
  await openNotes();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(document.querySelector('main')).toHaveAttribute('id', 'content');
});

test('the header shows the remote’s finder in the finder’s slot', async () => {
  await openNotes();
  expect(await screen.findByText('finder in the header')).toBeInTheDocument();
});

test.each([
  { is: 'is', saveData: false },
  { is: 'is not', saveData: true },
])('on a phone, the finder $is loaded before the first tap (data saver on: $saveData)', async ({ saveData }) => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(window, 'matchMedia', { value: () => narrow, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const finder = jest.fn(async () => Finder);
  const keepOffline = jest.fn();
  await openNotes(
    aLoader(async () => ({ ...notesModule, slots: { finder } })),
    { keepOffline },
  );
  // The finder is preloaded, and `keepOffline` is called, after the page has settled.
  await waitFor(() => expect(keepOffline).toHaveBeenCalled(), { timeout: 4000 });
  expect(finder.mock.calls.length > 0).toBe(!saveData);
  expect(screen.queryByText(/finder in the/)).not.toBeInTheDocument();
});

test('if a slot fails to load, a small error is shown in its place, and the rest of the page keeps working', async () => {
  const { slots: _, ...rest } = notesModule;
  await openNotes(
    aLoader(async () => ({ ...rest, slots: { finder: async () => Promise.reject(new Error('chunk')) } })),
  );
  expect(await screen.findByText('Finder: not available right now')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'All notes' })).toBeInTheDocument();
});

test('if a slot crashes, an error is shown in its place', async () => {
  const { slots: _, ...rest } = notesModule;
  const Broken = () => {
    throw new Error('at render');
  };
  await openNotes(aLoader(async () => ({ ...rest, slots: { finder: async () => Broken } })));
  expect(await screen.findByText('Finder: not available right now')).toBeInTheDocument();
});

test('dark mode is stored for the next visit until the host chooses to follow the device again', async () => {
  await openNotes();
  await menu('Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await menu('Same as device');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('a newer release is offered when the host returns to the tab, and the page does not reload by itself', async () => {
  signInByCookie();
  await openShell('/account/notes', aLoader(), { isNewer: async () => true });
  await screen.findByRole('heading', { name: 'All notes' });
  let time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 2 * 60 * 1000));
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByText(/A new version is ready/)).toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Reload now', hidden: true })).toBeInTheDocument();
});

test('while the device is offline, a banner explains what still works', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await openNotes();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/You’re offline\. Keep checking bags in and out/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

test('no offline message is shown if calls succeed although the browser reports that the device is offline', async () => {
  await openNotes();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(async () => Promise.resolve());
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
});
