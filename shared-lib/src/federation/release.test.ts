import { labelIn } from './labels.ts';
import { readRegistry } from './registry.ts';
import { readRelease, type Release } from './release.ts';

const labels = { en: 'Notes', fr: 'Notes', de: 'Notizen', it: 'Note', es: 'Notas', pt: 'Notas' };

const release = {
  name: 'notes',
  version: '1.0.0',
  owner: 'notes',
  commit: 'c',
  createdAt: '2026-03-05T14:05:00Z',
  contract: '^1.0.0',
  shared: {},
  entry: 'entry.js',
  files: {},
  preload: {},
  manifest: {
    name: 'notes',
    owner: 'notes',
    contract: '^1.0.0',
    labels,
    icon: 'list',
    routes: [{ path: '/account/notes', access: 'host', titles: labels }],
    navigation: [{ path: '/account/notes', icon: 'list', labels, order: 20 }],
    slots: [{ slot: 'account-home', id: 'card', icon: 'list', labels }],
    storageKeys: [],
  },
} satisfies Release;

const withManifest = (over: object) => ({ ...release, manifest: { ...release.manifest, ...over } });
const manifestOf = (value: unknown) => {
  const outcome = readRelease(value);
  return 'release' in outcome ? outcome.release.manifest : undefined;
};

test.each([
  ['a label in a newer language', { labels: { ...labels, nl: 'Notities' } }],
  ['labels in English only', { labels: { en: 'Notes' } }],
  ['a newer icon', { icon: 'rocket' }],
  ['a newer field', { colour: 'green' }],
  ['a newer slot', { slots: [{ slot: 'receipt', id: 'line', icon: 'list', labels }] }],
])('a release is read unchanged: %s', (_, over) => {
  const value = withManifest(over);
  expect(readRelease(value)).toEqual({ release: value, passedOver: [] });
});

test.each([
  ['routes', { path: '/account/notes/team', access: 'team', titles: labels }],
  ['navigation', { path: '/account/notes', icon: { name: 'list' }, labels, order: 30 }],
  ['slots', { slot: 'account-home', id: 'card', icon: 'list', labels, order: 'first' }],
] as const)('an unknown entry in %s is skipped without affecting the others', (list, entry) => {
  const value = withManifest({ [list]: [...release.manifest[list], entry] });
  expect(readRelease(value)).toEqual({
    release,
    passedOver: [`${list}[1] of its manifest is not understood and passed over`],
  });
});

test.each([
  ['no release at all', '<html>'],
  ['a manifest without an English label', withManifest({ labels: { de: 'Notizen' } })],
  ['a manifest without routes', withManifest({ routes: undefined })],
])('an invalid release is refused with a reason: %s', (_, value) => {
  expect(readRelease(value)).toEqual({ reason: expect.any(String) });
  expect(manifestOf(value)).toBeUndefined();
});

test('a label is in the given language, or in English if that language is missing', () => {
  expect(labelIn(labels, 'de')).toBe('Notizen');
  expect(labelIn({ en: 'Notes' }, 'de')).toBe('Notes');
  expect(labelIn({ en: 'Notes', de: { long: 'Notizen' } }, 'de')).toBe('Notes');
});

test('an unreadable remote does not affect other remotes', () => {
  const shell = { current: { ...release, name: 'shell', manifest: undefined } };
  const good = { current: release, previous: { ...release, version: '0.9.0' } };
  const halfGood = { current: release, previous: { version: 'unreadable' } };
  const bad = { current: withManifest({ labels: null }) };
  expect(readRegistry({ serial: 1, shell, remotes: [bad, good, halfGood] })).toEqual({
    serial: 1,
    shell,
    remotes: [good, { current: release }],
  });
});

test.each([[null], ['<html>'], [{ serial: 1, remotes: [] }], [{ serial: 1, shell: { current: {} }, remotes: [] }]])(
  'the value %j is refused as a registry',
  (value) => {
    expect(readRegistry(value)).toBeNull();
  },
);
