import type { Registry, Release } from '@host-portal/shared-lib/federation';
import { browserRegistry } from './browser-registry.ts';

const release: Release = {
  name: 'notes',
  version: '2',
  owner: 'notes',
  commit: '',
  createdAt: '',
  contract: '1.0.0',
  shared: {},
  entry: 'entry.js',
  files: {
    'entry.js': 'a',
    'page.js': 'b',
    'page.js.LICENSE.txt': 'c',
    'mount/mount.js': 'd',
    'boot.js': 'e',
    'sw.js': 'f',
  },
  preload: { '*': ['entry.js'] },
};

test('a page gets only the hashes of the scripts that it may request, for the current and the previous release', () => {
  const trimmed = { ...release, files: { 'entry.js': 'a', 'page.js': 'b' }, preload: {} };
  const previous = { ...release, version: '1' };
  expect(
    browserRegistry({ serial: 4, shell: { current: release }, remotes: [{ current: release, previous }] }),
  ).toEqual({
    serial: 4,
    shell: { current: trimmed },
    remotes: [{ current: trimmed, previous: { ...trimmed, version: '1' } }],
  });
});

describe('export names of shared packages in a page’s registry', () => {
  const shell = {
    ...release,
    name: 'shell',
    names: { ui: ['Button'], overlay: ['Sheet'] },
    preload: { '*': ['main.js'], 'share:overlay': ['overlay.js'] },
  };
  const older = { ...shell, version: '1', names: { ui: [], overlay: [] } };
  const notes = { ...release, names: { ui: ['Button'] } };
  const namesIn = ({ shell, remotes }: Registry) => [shell, ...remotes].map(({ current }) => current.names);

  test('a page gets the export names of shared packages that the shell loads later', () => {
    expect(namesIn(browserRegistry({ serial: 4, shell: { current: shell }, remotes: [] }))).toEqual([
      { overlay: ['Sheet'] },
    ]);
  });

  test('a page gets a remote’s import names only if one of the page’s shells lacks one of these exports', () => {
    const fits = browserRegistry({ serial: 4, shell: { current: shell }, remotes: [{ current: notes }] });
    expect(namesIn(fits)[1]).toBeUndefined();
    const both = { current: shell, previous: older };
    const lacks = browserRegistry({ serial: 4, shell: both, remotes: [{ current: notes }] });
    expect(namesIn(lacks)[1]).toEqual(notes.names);
  });
});

test.each(['de', undefined] as const)(
  'a page gets no manifest fields that only the remote’s author needs (language: %s)',
  (language) => {
    const manifest = {
      name: 'notes',
      owner: 'notes',
      contract: '1.0.0',
      labels: { en: 'Notes' },
      icon: 'list',
      routes: [],
      navigation: [],
      slots: [],
      storageKeys: [],
    };
    const current = { ...release, manifest: { ...manifest, budgets: { other: 1 }, screens: [] } };
    const { remotes } = browserRegistry({ serial: 4, shell: { current: release }, remotes: [{ current }] }, language);
    expect(remotes[0]?.current.manifest).toEqual(manifest);
  },
);
