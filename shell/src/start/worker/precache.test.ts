import type { Registry, Release } from '@host-portal/shared-lib/registry';
import { descriptionsToKeep, documentKey, filesToKeep, foldersToKeep, registryIn, standInsToKeep } from './precache.ts';

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

test('every script of the live releases is kept, and nothing else', () => {
  expect(filesToKeep(registry, [])).toEqual([
    { path: '/r/shell/2/main.js', integrity: 'sha384-main.js' },
    { path: '/r/bookings/2/entry.js', integrity: 'sha384-entry.js' },
  ]);
});

test('a remote in brief is kept with its description, which names its scripts', () => {
  const whole = release('auth', '3', ['entry.js']);
  const brief = { ...registry, remotes: [{ current: { ...whole, files: {}, digest: 'sha384-d' } }] };
  expect(descriptionsToKeep(registry)).toEqual([]);
  expect(descriptionsToKeep(brief)).toEqual([{ path: '/r/auth/3/release.json', integrity: 'sha384-d' }]);
  expect(filesToKeep(brief, [whole])).toEqual([
    { path: '/r/shell/2/main.js', integrity: 'sha384-main.js' },
    { path: '/r/auth/3/entry.js', integrity: 'sha384-entry.js' },
  ]);
});

test('a release that stands in for one which the shell cannot run is stored, too', () => {
  const { files: _, ...brief } = { ...release('auth', '2', []), digest: 'sha384-b' };
  const next = { ...release('auth', '3', []), contract: '^2.0.0' };
  const shell = { current: release('shell', '2', []) };
  const live = { ...registry, shell, remotes: [{ current: next, previous: brief }] } as unknown as Registry;
  expect(standInsToKeep(live, [])).toEqual([{ path: '/r/auth/2/release.json', integrity: 'sha384-b' }]);
  expect(standInsToKeep(live, [{ ...next, contract: '^1.0.0' }])).toEqual([]);
});

test('the previous good release stays until it is replaced', () => {
  expect(foldersToKeep(registry)).toEqual(['/r/shell/2/', '/r/bookings/2/', '/r/bookings/1/']);
});

test('a document of the portal gives its registry', () => {
  const inlined = JSON.stringify({ config: {}, registry });
  expect(registryIn(`<script type="application/json" id="host-portal-boot">${inlined}</script>`)).toEqual(registry);
});

test.each([
  ['a page of a captive portal', '<html><form>Please sign in</form></html>'],
  ['broken data', '<script type="application/json" id="host-portal-boot">{</script>'],
  ['another shape', '<script type="application/json" id="host-portal-boot">{"registry":{}}</script>'],
  ['nothing', ''],
])('%s is not ours', (_, html) => {
  expect(registryIn(html)).toBeNull();
});

test.each([
  ['/', '/kept-document/en'],
  ['/account/bookings', '/kept-document/en'],
  ['/de', '/kept-document/de'],
  ['/de/account', '/kept-document/de'],
  ['/design', '/kept-document/en'],
])('the document of %s is kept as %s', (path, key) => {
  expect(documentKey(path)).toBe(key);
});
