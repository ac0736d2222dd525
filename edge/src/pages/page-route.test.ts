/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteManifest } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { withLanguage } from '@host-portal/shared-lib/routes';
import { pageRoute } from './page-route.ts';

const labels = { en: 'a', fr: 'a', de: 'a', it: 'a', es: 'a', pt: 'a' };
const release = (name: string, paths: string[]) => ({
  name,
  version: '1.0.0',
  owner: name,
  commit: '',
  createdAt: '',
  contract: '1.0.0',
  shared: {},
  entry: 'entry.js',
  files: {},
  preload: {},
  manifest: {
    name,
    owner: name,
    contract: '^1.0.0',
    labels,
    icon: 'list',
    routes: paths.map((path) => ({ path, access: 'host', titles: labels })),
    navigation: [],
    slots: [],
    storageKeys: [],
  } satisfies RemoteManifest,
});
const registry: Registry = {
  serial: 1,
  shell: { current: release('shell', []) },
  remotes: [
    { current: release('bookings', ['/account', '/account/bookings']) },
    { current: release('stashpoints', ['/account/storage-spots', '/account/storage-spots/:id/*']) },
    { current: release('auth', ['/login']) },
  ],
};

// By spec §2, every page has one canonical URL, and an unknown URL is a 404.
test.each([
  ['/', 200, 'en', undefined],
  ['/login', 200, 'en', 'auth'],
  ['/de', 200, 'de', undefined],
  ['/pt/login', 200, 'pt', 'auth'],
  ['/account', 200, 'en', 'bookings'],
  ['/de/account/bookings', 200, 'de', 'bookings'],
  ['/account/training', 200, 'en', undefined],
  ['/account/storage-spots/17', 200, 'en', 'stashpoints'],
  ['/fr/account/storage-spots/17/hours', 200, 'fr', 'stashpoints'],
  ['/account/storage-spots', 200, 'en', 'stashpoints'],
  ['/xx/login', 404, 'en', undefined],
  ['/de/konto', 404, 'de', undefined],
  ['/account/unknown', 404, 'en', undefined],
  ['/de/de/login', 404, 'de', undefined],
])('the path %s gets a %i in the language %s', (path, status, language, remote) => {
  const route = pageRoute(path, '', registry);
  expect(route).toMatchObject({ kind: 'page', status, language });
  expect(route.kind === 'page' && route.remote?.name).toBe(remote);
});

test.each([
  ['/en', '', '/'],
  ['/en/login', '?x=1', '/login?x=1'],
  ['/en//evil.example', '', '/evil.example'],
  ['/EN', '', '/'],
  ['/DE/login', '?x=1', '/de/login?x=1'],
  ['/de/', '', '/de'],
  ['/de/luggage-storage/berlin', '', '/de/gepackaufbewahrung/berlin'],
  ['/account/', '?page=2', '/account?page=2'],
  ['/de/login/', '', '/de/login'],
  ['//evil.example/', '', '/evil.example'],
  ['//de/login', '', '/de/login'],
])('the URL %s%s is redirected to %s', (path, search, to) => {
  expect(pageRoute(path, search, registry)).toEqual({ kind: 'redirect', to });
});

describe('the pages of the areas’ real manifests', () => {
  const root = path.resolve(__dirname, '../../..');
  const manifests = globSync('mfe-*/remote.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as RemoteManifest,
  );
  const areas: Registry = {
    ...registry,
    remotes: manifests.map((manifest) => ({ current: { ...release(manifest.name, []), manifest } })),
  };

  test.each([
    ['/', undefined],
    ['/login', 'auth'],
    ['/signup', 'auth'],
    ['/forgot', 'auth'],
    ['/reset', 'auth'],
    ['/email', 'auth'],
    ['/privacy', undefined],
    ['/terms', undefined],
    ['/account', 'bookings'],
    ['/account/profile', 'auth'],
    ['/account/password', 'auth'],
    ['/account/bookings', 'bookings'],
    ['/account/earnings', 'earnings'],
    ['/account/earnings/p1', 'earnings'],
    ['/account/stashpoints/create', 'stashpoints'],
    ['/account/storage-spots', 'stashpoints'],
    ['/account/storage-spots/s1', 'stashpoints'],
    ['/account/training', undefined],
  ])('the page %s of the spec exists in every language', (page, remote) => {
    for (const { lang } of LANGUAGES) {
      const route = pageRoute(withLanguage(page, lang), '', areas);
      expect(route).toMatchObject({ kind: 'page', status: 200, language: lang });
      expect(route.kind === 'page' && route.remote?.name).toBe(remote);
    }
  });

  test('the navigation links to bookings, earnings and storage spots', () => {
    const leads = manifests.flatMap(({ navigation }) => navigation.map(({ path: to }) => to));
    expect(leads).toEqual(
      expect.arrayContaining(['/account', '/account/bookings', '/account/earnings', '/account/storage-spots']),
    );
  });

  test.each(['hours', 'capacity', 'closures', 'reviews', 'supplies'])('a storage spot has the page %s', (part) => {
    const route = pageRoute(`/account/storage-spots/s1/${part}`, '', areas);
    expect(route).toMatchObject({ kind: 'page', status: 200, remote: { name: 'stashpoints' } });
  });

  test.each([
    '/account/storage-spots/s1/nothing',
    '/account/storage-spots/s1/a/b',
    '/account/earnings/p1/a',
    '/account/profile/a',
    '/login/a',
  ])('the path %s is not a page', (page) =>
    expect(pageRoute(page, '', areas)).toMatchObject({ kind: 'page', status: 404 }),
  );
});

describe('an area without an intact release', () => {
  const [, stashpoints, auth] = registry.remotes;
  const without = { ...registry, remotes: registry.remotes.slice(1) };
  const { manifest } = release('bookings', ['/account', '/account/bookings']);

  test.each([
    ['/account/bookings', 'away'],
    ['/de/account', 'away'],
    ['/account/nothing', 'page'],
    ['/login', 'page'],
    ['/account/storage-spots/17', 'page'],
    ['/en/account/bookings', 'redirect'],
  ])('if an area has no intact release but its pages are known, only those pages are unavailable: %s', (url, kind) => {
    expect(pageRoute(url, '', without, [{ name: 'bookings', manifests: [manifest] }]).kind).toBe(kind);
  });

  test.each([
    ['/account/bookings', 'away'],
    ['/account/nothing', 'away'],
    ['/login', 'page'],
    ['/', 'page'],
  ])(
    'if an area has no intact release and its pages are unknown, every unclaimed page is unavailable: %s',
    (url, kind) => {
      expect(pageRoute(url, '', without, [{ name: 'bookings', manifests: null }]).kind).toBe(kind);
    },
  );

  test('a wildcard route of an area without an intact release does not make another area’s more specific page unavailable', () => {
    const remotes = [stashpoints, auth].filter((each) => each !== undefined);
    const greedy = release('bookings', ['/account/:page']).manifest;
    const route = pageRoute('/account/storage-spots', '', { ...registry, remotes }, [
      { name: 'bookings', manifests: [greedy] },
    ]);
    expect(route).toMatchObject({ kind: 'page', status: 200 });
  });
});
