import type { Registry, Release } from '@host-portal/shared-lib/registry';
import {
  descriptionsToCache,
  documentKey,
  filesToCache,
  foldersToKeep,
  registryIn,
  fallbacksToCache,
} from './precache.ts';

const release = (name: string, version: string, files: string[]): Release => ({
  name,
  version,
  owner: name,
  commit: '',
  createdAt: '',
  contract: '1.0.0',
  shared: {},
  entry: 'entry.js',
  files: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])),
  preload: {},
});

const registry: Registry = {
  serial: 2,
  shell: { current: release('shell', '2', ['main.js', 'boot.js', 'main.js.LICENSE.txt']) },
  remotes: [
    {
      current: release('bookings', '2', ['entry.js', 'mount/mount.js', 'online/map.js']),
      previous: release('bookings', '1', []),
    },
  ],
};

test('every script of the live releases is cached, and nothing else', () => {
  expect(filesToCache(registry, [])).toEqual([
    { path: '/r/shell/2/main.js', integrity: 'sha384-main.js' },
    { path: '/r/bookings/2/entry.js', integrity: 'sha384-entry.js' },
  ]);
});

test('a remote in short form is cached with its release.json, which lists its scripts', () => {
  const whole = release('auth', '3', ['entry.js']);
  const brief = { ...registry, remotes: [{ current: { ...whole, files: {}, digest: 'sha384-d' } }] };
  expect(descriptionsToCache(registry)).toEqual([]);
  expect(descriptionsToCache(brief)).toEqual([{ path: '/r/auth/3/release.json', integrity: 'sha384-d' }]);
  expect(filesToCache(brief, [whole])).toEqual([
    { path: '/r/shell/2/main.js', integrity: 'sha384-main.js' },
    { path: '/r/auth/3/entry.js', integrity: 'sha384-entry.js' },
  ]);
});

test('if the shell cannot run a remote’s current release, the previous release is also cached', () => {
  const { files: _, ...brief } = { ...release('auth', '2', []), digest: 'sha384-b' };
  const next = { ...release('auth', '3', []), contract: '^2.0.0' };
  const shell = { current: release('shell', '2', []) };
  const live = { ...registry, shell, remotes: [{ current: next, previous: brief }] } as unknown as Registry;
  expect(fallbacksToCache(live, [])).toEqual([{ path: '/r/auth/2/release.json', integrity: 'sha384-b' }]);
  expect(fallbacksToCache(live, [{ ...next, contract: '^1.0.0' }])).toEqual([]);
});

test('the previous good release’s files are kept until that release is replaced', () => {
  expect(foldersToKeep(registry)).toEqual(['/r/shell/2/', '/r/bookings/2/', '/r/bookings/1/']);
});

test('the registry is read from one of the portal’s documents', () => {
  const inlined = JSON.stringify({ config: {}, registry });
  expect(registryIn(`<script type="application/json" id="host-portal-boot">${inlined}</script>`)).toEqual(registry);
});

test.each([
  ['a page of a captive portal', '<html><form>Please sign in</form></html>'],
  ['broken data', '<script type="application/json" id="host-portal-boot">{</script>'],
  ['another shape', '<script type="application/json" id="host-portal-boot">{"registry":{}}</script>'],
  ['nothing', ''],
])('no registry is read from a document with %s', (_, html) => {
  expect(registryIn(html)).toBeNull();
});

test.each([
  ['/', '/kept-document/en'],
  ['/account/bookings', '/kept-document/en'],
  ['/de', '/kept-document/de'],
  ['/de/account', '/kept-document/de'],
  ['/design', '/kept-document/en'],
])('the document of %s is cached under the key %s', (path, key) => {
  expect(documentKey(path)).toBe(key);
});
