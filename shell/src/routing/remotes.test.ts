import type { RemoteModule } from '@host-portal/shared-lib/federation';
import { aPortal } from '@host-portal/shared-lib/testing';
import { aLoader, notesModule } from '../start/start-shell.fixture.tsx';
import { createLanguages } from './languages.ts';
import { createRemotes, createRemoteStates } from './remotes.ts';

function someRemotes(load: () => Promise<RemoteModule>) {
  const report = jest.fn();
  const openRoutes = jest.fn();
  const prefetchPage = jest.fn();
  const loader = aLoader(load);
  const remotes = createRemotes({
    loader,
    states: createRemoteStates(),
    languages: createLanguages(report, async () => undefined),
    portal: () => aPortal(),
    openRoutes,
    prefetchPage,
    report,
  });
  return { remotes, loader, report, openRoutes, prefetchPage };
}

afterEach(() => jest.useRealTimers());

test('pressing a navigation entry twice loads its area only once, before the visit', async () => {
  const { remotes, loader, openRoutes } = someRemotes(async () => notesModule);
  remotes.prefetch('notes', '/account/notes');
  remotes.prefetch('notes', '/account/notes');
  expect(await remotes.enter('notes')).toBe(notesModule);
  expect(loader.load).toHaveBeenCalledTimes(1);
  expect(openRoutes).toHaveBeenCalledTimes(1);
  expect(remotes.$state('notes').get()).toEqual({ phase: 'ready', version: '1.0.0' });
});

test('pressing a link loads its area and prefetches the page, unless the area fails to load', async () => {
  const { remotes, prefetchPage } = someRemotes(async () => notesModule);
  remotes.prefetch('notes', '/account/notes');
  await remotes.enter('notes');
  expect(prefetchPage.mock.calls).toEqual([['/account/notes']]);

  const broken = someRemotes(() => Promise.reject(new Error('down')));
  broken.remotes.prefetch('notes', '/account/notes');
  await broken.remotes.enter('notes');
  broken.remotes.prefetch('notes', '/account/notes');
  expect(broken.prefetchPage).not.toHaveBeenCalled();
  expect(broken.loader.load).toHaveBeenCalledTimes(1);
});

test('nothing is prefetched if the data saver is on', () => {
  const { remotes, loader } = someRemotes(async () => notesModule);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  remotes.prefetch('notes', '/account/notes');
  Reflect.deleteProperty(navigator, 'connection');
  expect(loader.load).not.toHaveBeenCalled();
});

test('visits within five seconds of a failure fail without a new attempt, and a later visit tries again', async () => {
  jest.useFakeTimers();
  let isDown = true;
  const { remotes, loader } = someRemotes(async () => {
    if (isDown) throw new Error('down');
    return notesModule;
  });
  expect(await remotes.enter('notes')).toBeNull();
  expect(remotes.$state('notes').get()).toEqual({ phase: 'failed', version: '1.0.0', reference: 'no.0.0-0' });
  expect(await remotes.enter('notes')).toBeNull();
  expect(loader.load).toHaveBeenCalledTimes(1);
  isDown = false;
  jest.advanceTimersByTime(5000);
  expect(await remotes.enter('notes')).toBe(notesModule);
});

test('an area whose texts are missing fails to load, and the failure is reported with the area’s name', async () => {
  const lost = new Error('locale');
  const { remotes, report } = someRemotes(async () => ({ ...notesModule, loadLocale: () => Promise.reject(lost) }));
  // No other test uses this area's name, because an area's texts are cached for the life of the page.
  expect(await remotes.enter('unworded')).toBeNull();
  expect(report).toHaveBeenCalledWith(lost, { remote: 'unworded', phase: 'enter' });
  expect(remotes.$state('unworded').get()).toEqual({ phase: 'failed', version: '1.0.0', reference: undefined });
});

test('an area that is still loading after two seconds has the state "slow" until it has loaded', async () => {
  jest.useFakeTimers();
  const arrival = Promise.withResolvers<RemoteModule>();
  const { remotes } = someRemotes(() => arrival.promise);
  const entered = remotes.enter('notes');
  await jest.advanceTimersByTimeAsync(1999);
  expect(remotes.$state('notes').get()).toEqual({ phase: 'loading' });
  await jest.advanceTimersByTimeAsync(1);
  expect(remotes.$state('notes').get()).toEqual({ phase: 'slow' });
  arrival.resolve(notesModule);
  await entered;
  expect(remotes.$state('notes').get()).toEqual({ phase: 'ready', version: '1.0.0' });
});

test('a retry replaces the routes with those of the loaded release', async () => {
  let module = notesModule;
  const { remotes, openRoutes } = someRemotes(async () => module);
  await remotes.enter('notes');
  module = { ...notesModule, routes: () => [{ path: 'account/notes', id: 'newer' }] };
  expect(await remotes.retry('notes')).toBe(module);
  expect(openRoutes).toHaveBeenLastCalledWith('notes', [{ path: 'account/notes', id: 'newer' }]);
});

test('a failed release is retried automatically once, and after that only when the host presses Try again', async () => {
  const { remotes, loader } = someRemotes(async () => notesModule);
  await remotes.enter('notes');
  expect(await remotes.recover('notes')).toBe(notesModule);
  expect(await remotes.recover('notes')).toBeNull();
  expect(jest.mocked(loader.loadAgain).mock.calls).toEqual([['notes', '1.0.0']]);
});

test('a stopped area loses its pages, and a later visit loads it again', async () => {
  jest.useFakeTimers();
  const { remotes, loader, openRoutes } = someRemotes(async () => notesModule);
  await remotes.enter('notes');
  remotes.stop('notes');
  expect(remotes.$state('notes').get()).toEqual({ phase: 'failed', version: '1.0.0', reference: undefined });
  expect(openRoutes).toHaveBeenLastCalledWith('notes', []);
  expect(await remotes.enter('notes')).toBeNull();

  jest.advanceTimersByTime(5000);
  expect(await remotes.enter('notes')).toBe(notesModule);
  expect(loader.load).toHaveBeenCalledTimes(2);
});
