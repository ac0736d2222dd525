import type { AuthoredManifest, Release } from '@host-portal/shared-lib/federation';
import { changesOf, unsaidRemovals } from '../registry/changes.ts';
import { aManifest, aRelease, aShell } from '../releases.fixture.ts';
import { raisedBudgets } from './budgets.ts';
import { reasonsToRefuse } from './gate.ts';

/** A release that uses all features of a manifest. Each test compares a changed copy with it. */
const { labels, routes } = aManifest();
const [route] = routes as [AuthoredManifest['routes'][number]];
const finder = { slot: 'finder', id: 'finder', labels, icon: 'scan' };
const full = aManifest({
  routes: [route, { ...route, path: '/account/bookings/late' }, { ...route, path: '/account/bookings/:id' }],
  slots: [finder],
  shortcuts: [{ path: '/account/bookings/late', order: 10, labels }],
  storageKeys: ['bookings.notices'],
  budgets: { '/account/bookings': 30_000, other: 20_000, whole: 60_000 },
});
const preload = {
  '*': ['entry.js'],
  'lang:en': ['en.js'],
  '/account/bookings': ['list.js'],
  '/account/bookings/late': ['late.js'],
};
const FILES = { 'entry.js': 9000, 'en.js': 900, 'list.js': 15_000, 'late.js': 5000, 'chart.js': 20_000 };
const bookings = aRelease({ manifest: full, preload, files: { 'mount/mount.js': 'sha384-' } });
const earnings = aRelease({
  name: 'earnings',
  manifest: aManifest({
    name: 'earnings',
    owner: 'earnings',
    routes: [
      { ...route, path: '/account/earnings' },
      { ...route, path: '/account/earnings/:id' },
    ],
    navigation: [{ path: '/account/earnings', icon: 'coins', order: 30, labels }],
    storageKeys: ['earnings.card'],
  }),
});
const live = [aShell(), bookings, earnings];

const filesOf = (sizes: Record<string, number>) =>
  new Map(
    Object.entries(sizes).flatMap(([file, bytes]) => [
      [file, new Uint8Array(3 * bytes)],
      [`${file}.br`, new Uint8Array(bytes)],
    ]),
  );

type Next = { manifest?: Partial<AuthoredManifest>; release?: Partial<Release>; sizes?: Record<string, number> };

function next({ manifest, release, sizes }: Next) {
  return {
    release: { ...bookings, version: '1.1.0', ...release, manifest: { ...full, ...manifest } },
    files: filesOf({ ...FILES, ...sizes }),
  };
}

/** Returns the problems that the release command reports before it opens a browser. */
function refusals(plant: Next, removes: string[] = []): string[] {
  const candidate = next(plant);
  return [...reasonsToRefuse(candidate, live), ...unsaidRemovals(candidate.release, live, removes)];
}

/** Raises the budget for the whole area far above the size of its files. */
const ROOMY: Next = { manifest: { budgets: { ...full.budgets, whole: 400_000 } } };
const withRoute = (path: string): Next => ({ manifest: { routes: [...full.routes, { ...route, path }] } });

describe('a release with an invalid requirement or claim is refused', () => {
  test.each<[string, Next, string]>([
    ['a contract of tomorrow', { release: { contract: '^2.0.0' } }, 'needs contract ^2.0.0, the shell provides 1.1.0'],
    ['an unsupported contract range', { release: { contract: '>=1' } }, 'contract >=1 is not a supported range'],
    [
      'an unsupported shared range',
      { release: { shared: { react: '19.x' } } },
      'react 19.x is not a supported range: write ^1.2.3 or 1.2.3',
    ],
    ['a route of a neighbour', withRoute('/account/earnings'), 'route /account/earnings belongs to earnings already'],
    [
      'a wildcard over everybody',
      withRoute('/account/*'),
      'route /account/* meets /account/earnings, which belongs to',
    ],
    ['a wildcard over one neighbour', withRoute('/account/earnings/*'), 'meets /account/earnings, which belongs to'],
    ['a parameter over everybody', withRoute('/account/:page'), 'route /account/:page meets /account/earnings, which'],
    [
      'an address inside a parameter of a neighbour',
      withRoute('/account/earnings/export'),
      'route /account/earnings/export meets /account/earnings/:id, which belongs to earnings',
    ],
    ['a wildcard over a page of the shell', withRoute('/account/training/*'), 'which belongs to shell'],
    ['the same route twice', withRoute('/account/bookings/:other'), 'belongs to bookings already'],
    [
      '150 KB in its first page',
      { ...ROOMY, sizes: { 'list.js': 165_000 } },
      '/account/bookings (bookings) loads 174.9 KB, the',
    ],
    [
      '150 KB in its second page',
      { ...ROOMY, sizes: { 'late.js': 155_000 } },
      '/account/bookings/late (bookings) loads 164.9 KB',
    ],
    [
      '150 KB in a dynamic import',
      { sizes: { 'map.js': 150_000 } },
      'the whole of bookings loads 199.9 KB, the budget is 60.0 KB (remote.json of bookings)',
    ],
    [
      'a budget of its page above the ceiling',
      { manifest: { budgets: { other: 70_000, whole: 60_000 } } },
      'the budget of other, 70.0 KB, is above the ceiling of 65.0 KB: the platform grants more with npm run host-portal -- owners allow bookings --page 70000',
    ],
    [
      'a budget of its whole above the ceiling',
      { manifest: { budgets: { other: 30_000, whole: 780_000 } } },
      'npm run host-portal -- owners allow bookings --whole 780000',
    ],
    [
      'a page less',
      { manifest: { routes: full.routes.slice(0, 1), shortcuts: [] } },
      'it removes route /account/bookings/late, route /account/bookings/:id, shortcut /account/bookings/late; if intended: --removes /account/bookings/late,/account/bookings/:id',
    ],
    ['a removed finder', { manifest: { slots: [] } }, 'it removes slot finder/finder; if intended: --removes'],
    ['a removed navigation entry', { manifest: { navigation: [] } }, 'it removes navigation entry /account/bookings'],
    [
      'a removed storage key',
      { manifest: { storageKeys: [] } },
      'it removes storage key bookings.notices; if intended',
    ],
    ['a removed embed build', { release: { files: {} } }, 'it removes mount for other sites mount; if intended'],
  ])('a release with %s is refused', (_, plant, sentence) => {
    expect(refusals(plant)).toEqual([expect.stringContaining(sentence)]);
  });

  test('removals listed in --removes are accepted, and any other name in --removes is refused', () => {
    const plant = { manifest: { slots: [], storageKeys: [] } };
    expect(refusals(plant, ['finder/finder', 'bookings.notices'])).toEqual([]);
    expect(refusals(plant, ['finder/finder'])).toEqual([expect.stringContaining('storage key bookings.notices')]);
    expect(refusals({}, ['/account/bookings'])).toEqual([
      '--removes names /account/bookings, which it does not remove',
    ]);
  });

  test('a shell that silently removes a page is refused', () => {
    const shell = aShell({ version: '1.1.0', paths: ['/'] });
    expect(unsaidRemovals(shell, live, [])).toEqual([expect.stringContaining('it removes route /account/training')]);
  });

  test('a budget above the ceiling is accepted if the platform granted it', () => {
    const { release, files } = next({ manifest: { budgets: { other: 70_000, whole: 60_000 } } });
    expect(reasonsToRefuse({ release, files }, live, { page: 70_000, whole: 60_000 })).toEqual([]);
  });
});

describe('a valid release is accepted', () => {
  const slot = { slot: 'account-home', id: 'late', labels, icon: 'list' };
  test.each<[string, Next]>([
    ['an identical one', {}],
    ['another commit', { release: { commit: 'd' } }],
    ['an added page', withRoute('/account/bookings/tags')],
    ['an added page with a parameter', withRoute('/account/bookings/:id/note')],
    ['a wildcard below its own page', withRoute('/account/bookings/archive/*')],
    ['a page with an unclaimed path', withRoute('/account/lost-property')],
    [
      'another name for a parameter',
      { manifest: { routes: [...full.routes.slice(0, 2), { ...route, path: '/account/bookings/:booking' }] } },
    ],
    ['routes in another order', { manifest: { routes: full.routes.toReversed() } }],
    ['other titles', { manifest: { routes: full.routes.map((each) => ({ ...each, titles: labels })) } }],
    ['a card on Today', { manifest: { slots: [finder, slot] } }],
    ['a custom icon', { manifest: { icon: 'M4 12h16' } }],
    ['another icon for a slot', { manifest: { slots: [{ ...finder, icon: 'tag' }] } }],
    ['another order in the navigation', { manifest: { navigation: [{ ...full.navigation[0]!, order: 5 }] } }],
    [
      'a shortcut more',
      { manifest: { shortcuts: [...full.shortcuts!, { path: '/account/bookings', order: 20, labels }] } },
    ],
    ['an added storage key', { manifest: { storageKeys: [...full.storageKeys, 'bookings.draft'] } }],
    ['a smaller page', { sizes: { 'list.js': 9000 } }],
    ['a page that grows within its budget', { sizes: { 'list.js': 19_000 } }],
    ['a later script within the budget of the whole', { sizes: { 'map.js': 9000 } }],
    ['a smaller budget', { manifest: { budgets: { ...full.budgets, other: 18_000 } } }],
    ['a raised budget below the ceiling', { manifest: { budgets: { ...full.budgets, other: 21_000, whole: 61_000 } } }],
    ['an older contract of the same meaning', { release: { contract: '^1.0.0' } }],
    ['a name that the shell provides', { release: { names: { '@host-portal/shared-lib/ui': ['Button'] } } }],
  ])('the next release is accepted: %s', (_, sound) => {
    expect(refusals(sound)).toEqual([]);
  });
});

describe('the release of an isolated area', () => {
  const moved = { shared: {}, names: undefined };
  const refusalsOf = (release: Partial<Release>, manifest: Partial<AuthoredManifest> = {}) =>
    reasonsToRefuse(
      next({ manifest: { isolated: true, slots: [], ...manifest }, release: { ...moved, ...release } }),
      live,
    );

  test('an isolated release shares no package with the shell and may bundle any React', () => {
    expect(refusalsOf({})).toEqual([]);
  });

  test.each<[string, Partial<Release>, Partial<AuthoredManifest>, string]>([
    ['takes React', { shared: { react: '^19.3.1' } }, {}, 'it is isolated and takes react of the shell: share nothing'],
    [
      'fills slots',
      {},
      { slots: [finder] },
      'it is isolated and fills slots, which are drawn by the React of the page',
    ],
  ])('an isolated release is refused if it %s', (_, release, manifest, sentence) => {
    expect(refusalsOf(release, manifest)).toEqual([sentence]);
  });

  test('the list of changes contains the size of an isolated release', () => {
    const { release, files } = next({ manifest: { isolated: true } });
    expect(changesOf({ release, files }, undefined)).toContainEqual([
      'isolated',
      'its own React and other packages: 49.9 KB of 60.0 KB, nothing shared',
    ]);
  });
});

test('the list of changes contains the number of offers of each kind, and the sizes that changed', () => {
  const before = { release: bookings, files: filesOf(FILES) };
  expect(changesOf(before, before)).toEqual([
    ['routes', '3'],
    ['navigation', '1'],
    ['slots', '1'],
    ['shortcuts', '1'],
    ['storage keys', '1'],
    ['mount', '1'],
    ['the whole of bookings', '49.9 KB of 60.0 KB'],
  ]);
  const candidate = next({
    manifest: { routes: [...full.routes, { ...route, path: '/account/bookings/tags' }], slots: [] },
    sizes: { 'list.js': 16_000 },
  });
  expect(changesOf(candidate, before)).toEqual(
    expect.arrayContaining([
      ['routes', '4, + /account/bookings/tags'],
      ['slots', '0, − finder/finder'],
      ['/account/bookings (bookings)', '25.9 KB of 30.0 KB, +1.0 KB'],
      ['the whole of bookings', '50.9 KB of 60.0 KB, +1.0 KB'],
    ]),
  );
  expect(changesOf(candidate, undefined)).toContainEqual(['routes', '4']);
});

test('a raised budget for the whole area is compared with the default budget', () => {
  const raised = (whole: number) => next({ manifest: { budgets: { ...full.budgets, whole } } }).release;
  expect(raisedBudgets(raised(61_000), live)).toEqual(['the budget of whole grows from 60.0 KB to 61.0 KB']);
  expect(raisedBudgets(raised(60_000), live)).toEqual([]);
});
