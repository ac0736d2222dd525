import type { Release } from '@host-portal/shared-lib/federation';
import { aManifest, aRelease, aShell } from '../releases.fixture.ts';
import { reasonsToRefuse } from './gate.ts';

const NO_FILES = new Map<string, Uint8Array>();
const auth = aRelease({
  name: 'auth',
  manifest: aManifest({ name: 'auth', owner: 'auth', routes: [], navigation: [] }),
});
const live = [aShell(), aRelease(), auth];

const ask = (release: Release, others = live, files: ReadonlyMap<string, Uint8Array> = NO_FILES) =>
  reasonsToRefuse({ release, files }, others);

test('an area’s next release is accepted if it claims nothing new', () => {
  expect(ask(aRelease({ version: '1.1.0' }))).toEqual([]);
});

test.each<[string, Release, string]>([
  [
    'a newer contract than the shell has',
    aRelease({ contract: '^1.2.0' }),
    'needs contract ^1.2.0, the shell provides 1.1.0 (shell 1.0.0): release the shell first',
  ],
  [
    'a newer shared-lib than the shell has',
    aRelease({ shared: { '@host-portal/shared-lib/ui': '^0.2.0' } }),
    'needs @host-portal/shared-lib/ui ^0.2.0, the shell provides 0.1.0 (shell 1.0.0): release the shell first',
  ],
  [
    'a contract that the shell no longer provides',
    aRelease({ contract: '^0.9.0' }),
    'needs contract ^0.9.0, the shell provides 1.1.0 (shell 1.0.0): it is for an older portal: raise its contract and its packages to those of the shell, and build it again',
  ],
  [
    'a shared-lib that the shell no longer provides',
    aRelease({ shared: { '@host-portal/shared-lib/ui': '^0.0.9' } }),
    'needs @host-portal/shared-lib/ui ^0.0.9, the shell provides 0.1.0 (shell 1.0.0): it is for an older portal: raise its contract and its packages to those of the shell, and build it again',
  ],
  [
    'a name that the shell does not provide yet',
    aRelease({ names: { '@host-portal/shared-lib/ui': ['Button', 'NewThing'] } }),
    'needs NewThing of @host-portal/shared-lib/ui, the shell has none (shell 1.0.0): release the shell first',
  ],
  [
    'a route of another area, with another parameter name',
    aRelease({
      name: 'messages',
      manifest: aManifest({
        name: 'messages',
        routes: [{ ...aManifest().routes[0]!, path: '/account/spots/:thing' }],
        navigation: [],
      }),
    }),
    'route /account/spots/:thing belongs to spots already',
  ],
  [
    'a page of the shell',
    aRelease({
      name: 'messages',
      manifest: aManifest({
        name: 'messages',
        routes: [{ ...aManifest().routes[0]!, path: '/account/training' }],
        navigation: [],
      }),
    }),
    'route /account/training belongs to shell already',
  ],
  [
    'a navigation entry of another area',
    aRelease({ name: 'messages', manifest: aManifest({ name: 'messages', routes: [] }) }),
    'navigation entry /account/bookings belongs to bookings already',
  ],
  [
    'a path in a slot that is taken',
    aRelease({
      name: 'messages',
      manifest: aManifest({ name: 'messages', routes: [], navigation: [], slots: [{ ...reviewsSlot(), id: 'mine' }] }),
    }),
    'address reviews in the place storage-spot belongs to spots already',
  ],
  [
    'a storage key of another area',
    aRelease({
      name: 'messages',
      manifest: aManifest({ name: 'messages', routes: [], navigation: [], storageKeys: ['spots.draft'] }),
    }),
    'storage key spots.draft belongs to spots already',
  ],
  [
    "the shell's namespace of messages",
    aRelease({ name: 'ui', manifest: aManifest({ name: 'ui', routes: [], navigation: [] }) }),
    '"ui" is a message namespace of the shell',
  ],
])('a release that needs or claims %s is refused', (_, release, sentence) => {
  const spots = aRelease({
    name: 'spots',
    manifest: aManifest({
      name: 'spots',
      routes: [{ ...aManifest().routes[0]!, path: '/account/spots/:spotId' }],
      navigation: [],
      slots: [reviewsSlot()],
      storageKeys: ['spots.draft'],
    }),
  });
  expect(ask(release, [...live, spots])).toEqual([sentence]);
});

test('a shell that is incompatible with a live remote is refused, and the reason names the owner who must release first', () => {
  expect(ask(aShell({ version: '2.0.0', contract: '2.0.0' }), [aShell(), aRelease()])).toEqual([
    'bookings 1.0.0 is live and needs contract ^1.1.0, the shell provides 2.0.0: its owner, bookings, goes first',
  ]);
});

test('a shell that lacks an export that a live remote imports is refused', () => {
  const names = { '@host-portal/shared-lib/ui': ['Button'] };
  const shell = aShell({ version: '2.0.0', names: { '@host-portal/shared-lib/ui': ['Card'] } });
  expect(ask(shell, [aShell(), aRelease({ names })])).toEqual([
    'bookings 1.0.0 is live and needs Button of @host-portal/shared-lib/ui, the shell has none: its owner, bookings, goes first',
  ]);
});

test('a shell that claims a page of a live remote is refused', () => {
  expect(ask(aShell({ paths: ['/account/bookings'] }))).toEqual([
    'route /account/bookings belongs to bookings already',
  ]);
});

test('a remote is refused if no shell is live', () => {
  expect(ask(aRelease(), [])).toEqual(['no shell is live: release the shell first']);
});

test('the first-visit budget is compared with the compressed size', () => {
  const release = aRelease({ preload: { '*': ['entry.js'], '/account/bookings': ['page.js'] } });
  const files = (page: number) =>
    new Map([
      ['entry.js', new Uint8Array(900_000)],
      ['entry.js.br', new Uint8Array(1000)],
      ['page.js.br', new Uint8Array(page)],
    ]);
  expect(ask(release, live, files(36_000))).toEqual([]);
  expect(ask(release, live, files(60_000))).toEqual([
    expect.stringMatching(/^\/account\/bookings \(bookings\) loads 61\.0 KB, the budget is [\d.]+ KB/),
  ]);
});

function reviewsSlot() {
  return { slot: 'storage-spot', id: 'reviews', segment: 'reviews', labels: aManifest().labels, icon: 'star' as const };
}
