/** @jest-environment node */
import { keyIdOf, signEntry, signOwners, signSnapshot } from '@host-portal/delivery/store';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import {
  anEntry,
  aRead,
  aReading,
  aSnapshot,
  aVerifiedRelease,
  described,
  EARLIER,
  floorOf,
  keysOf,
  NOW,
  refOf,
  someOwners,
  stateWith,
} from './platform.fixture.ts';
import { EMPTY_STATE, type Reading, type RegistryState, transition } from './registry-state.ts';

const shell = aVerifiedRelease('shell', '1.0.0');
const bookings = aVerifiedRelease('bookings', '1.0.0');
const next = aVerifiedRelease('bookings', '1.1.0');
const read = aRead(anEntry(next, 5), [next]);

const versionsOf = ({ areas }: RegistryState) =>
  Object.fromEntries([...areas].map(([name, { live }]) => [name, live?.current.release.version ?? null]));

/** Returns the result of a round with these areas, on an edge where shell and bookings are at serial 4. */
const after = (areas: Reading['areas'] | Record<string, never> | object, over: Partial<Reading> = {}) =>
  transition(stateWith(shell, bookings), aReading(areas as Record<string, never>, over));

test('a signed, owned and complete release becomes live, and reading the same entry again changes nothing', () => {
  const before = stateWith(shell, bookings);
  expect(versionsOf(before)).toEqual({ shell: '1.0.0', bookings: '1.0.0' });
  const { state, problems } = transition(before, aReading({ shell: aRead(anEntry(shell, 4), []), bookings: read }));
  expect(versionsOf(state)).toEqual({ shell: '1.0.0', bookings: '1.1.0' });
  expect([...problems]).toEqual([]);
  expect(transition(state, aReading({ shell: aRead(anEntry(shell, 4), []), bookings: read })).state.areas).toBe(
    state.areas,
  );
});

describe('a running edge that refuses an entry keeps its live releases and reports the reason', () => {
  const older = anEntry(next, 3);
  const other = anEntry(next, 4);
  const stranger = anEntry(next, 5);
  const canary = aVerifiedRelease('bookings', '1.2.0', { manifest: aVerifiedRelease('auth', '1').release.manifest });
  test.each<[string, object, string]>([
    ['a lower serial', aRead(older, [next]), 'serial 3 is older than 4'],
    ['another entry under the same serial', aRead(other, [next]), 'serial 4 was given to another entry already'],
    ['another team’s key', aRead(stranger, [next], keysOf.auth), `"bookings" has no key ${keyIdOf(keysOf.auth)}`],
    [
      'another team as its owner',
      aRead(anEntry(next, 5, { owner: 'auth' }), [next]),
      '"bookings" belongs to "bookings", not to "auth"',
    ],
    ['the entry of another area', aRead(anEntry(shell, 9), [shell]), 'it names "shell"'],
    ['an invalid text', { text: '{', releases: new Map() }, 'not a signed registry entry'],
    ['an entry that could not be read', { reason: 'it could not be read (503)' }, 'it could not be read (503)'],
    ['a release that was not read', aRead(anEntry(next, 5), []), 'release 1.1.0 was not read'],
    [
      'an incomplete release',
      { ...read, releases: new Map([[next.digest, { reason: 'release 1.1.0 lacks entry.js' }]]) },
      'release 1.1.0 lacks entry.js',
    ],
    [
      'a release that names another owner',
      aRead(anEntry(aVerifiedRelease('bookings', '1.1.0', { owner: 'auth' }), 5, { owner: 'bookings' }), [
        aVerifiedRelease('bookings', '1.1.0', { owner: 'auth' }),
      ]),
      'its release 1.1.0 calls itself bookings 1.1.0 of auth',
    ],
    [
      'a release with the manifest of another area',
      aRead(anEntry(canary, 5), [canary]),
      'its release 1.2.0 has the manifest of something else',
    ],
    [
      'a withdrawn release',
      aRead(anEntry(next, 5, { withdrawn: ['1.1.0'] }), [next]),
      '1.1.0 is live and withdrawn at once',
    ],
  ])('an entry with %s is refused', (_, area, reason) => {
    const { state, problems } = after({ shell: aRead(anEntry(shell, 4), []), bookings: area });
    expect(problems.get('bookings')).toBe(`registry entry "bookings" is not taken: ${reason}`);
    expect([...problems.keys()]).toEqual(['bookings']);
    expect(versionsOf(state)).toEqual({ shell: '1.0.0', bookings: '1.0.0' });
  });
});

test('a missing area or platform document is reported, and the live releases stay', () => {
  const { state, problems } = after({}, { listed: new Set(['snapshot', 'shell']) });
  expect([...problems]).toEqual([
    ['owners', '"owners" has vanished from the registry; what was live stays'],
    ['bookings', '"bookings" has vanished from the registry; what was live stays'],
  ]);
  expect(versionsOf(state)).toEqual({ shell: '1.0.0', bookings: '1.0.0' });
});

test('one broken entry does not affect other entries', () => {
  const { state, problems } = after({ shell: { reason: 'it could not be read (no answer)' }, bookings: read });
  expect(versionsOf(state)).toEqual({ shell: '1.0.0', bookings: '1.1.0' });
  expect([...problems.keys()]).toEqual(['shell']);
});

describe('an entry with a damaged release', () => {
  const lacking = (whole: typeof next) => ({
    reason: `release ${whole.release.version} lacks entry.js`,
    release: whole.release,
  });
  const canary = aVerifiedRelease('bookings', '1.2.0');
  const entry = (over: Partial<RegistryEntry> = {}) =>
    anEntry(next, 5, { previous: refOf(bookings), canary: { ...refOf(canary), percent: 50 }, ...over });
  const readWith = (broken: (typeof next)[], over: Partial<RegistryEntry> = {}) => {
    const { text } = aRead(entry(over), []) as { text: string };
    const all = [next, bookings, canary].map(
      (whole) => [whole.digest, broken.includes(whole) ? lacking(whole) : whole] as const,
    );
    return { bookings: { text, releases: new Map(all) } };
  };
  const versions = ({ areas }: RegistryState) => {
    const live = areas.get('bookings')?.live;
    return live && [live.current, live.previous, live.canary].map((each) => each?.release.version);
  };

  test.each<[string, (typeof next)[], Partial<RegistryEntry>, (string | undefined)[] | null, string]>([
    ['the fallback', [bookings], {}, ['1.1.0', undefined, '1.2.0'], 'is served without its fallback (release 1.0.0'],
    ['the canary', [canary], {}, ['1.1.0', '1.0.0', undefined], 'is served without its canary (release 1.2.0'],
    [
      'the current one',
      [next],
      {},
      ['1.0.0', undefined, '1.2.0'],
      'is damaged, 1.0.0 is served instead (release 1.1.0',
    ],
    ['the current one, and the fallback is withdrawn', [next], { withdrawn: ['1.0.0'] }, null, 'has no intact release'],
    ['every one but the canary', [next, bookings], {}, null, 'has no intact release, its pages answer 503'],
  ])(
    'a new edge serves an intact release if it can, and raises an alarm (damaged: %s)',
    (_, broken, over, served, sentence) => {
      const { state, problems } = transition(EMPTY_STATE, aReading(readWith(broken, over)));
      expect(versions(state)).toEqual(served);
      expect(problems.get('bookings')).toContain(sentence);
      expect(problems.get('bookings')).toMatch(/copy r\/bookings\/1\.\d\.0/);
      const again = transition(state, aReading(readWith(broken, over)));
      expect(again.state.areas).toBe(state.areas);
      expect(again.problems).toEqual(problems);
      const healed = transition(state, aReading(readWith([], over)));
      expect(healed.problems.get('bookings')).toBeUndefined();
      expect(versions(healed.state)?.[0]).toBe('1.1.0');
    },
  );

  test('a running edge keeps its live release, and uses the fallback only if the live release was withdrawn', () => {
    const onNext = transition(EMPTY_STATE, aReading({ bookings: aRead(anEntry(canary, 4), [canary]) })).state;
    const kept = transition(onNext, aReading(readWith([next], { canary: undefined })));
    expect(versions(kept.state)?.[0]).toBe('1.2.0');
    expect(kept.problems.get('bookings')).toContain('is not taken: release 1.1.0 lacks entry.js');
    const left = transition(onNext, aReading(readWith([next], { canary: undefined, withdrawn: ['1.2.0'] })));
    expect(versions(left.state)?.[0]).toBe('1.0.0');
  });

  test('a reading with damaged releases does not replace intact releases that the edge already has', () => {
    const { state } = transition(stateWith(shell), aReading(readWith([bookings])));
    const { state: later } = transition(state, aReading(readWith([next, bookings, canary])));
    expect(versions(later)).toEqual(['1.1.0', undefined, '1.2.0']);
  });

  test('an area whose releases are damaged keeps its pages reserved', () => {
    const { routes = [] } = next.release.manifest ?? {};
    const aaa = aVerifiedRelease('aaa', '1.0.0');
    const manifest = aaa.release.manifest && { ...aaa.release.manifest, routes };
    const thief = aVerifiedRelease('aaa', '1.0.1', { ...(manifest && { manifest }) });
    const { state } = transition(EMPTY_STATE, aReading(readWith([next, bookings, canary])));
    const { problems } = transition(state, aReading({ aaa: aRead(anEntry(thief, 1), [thief]) }));
    expect(problems.get('aaa')).toContain('the page /bookings belongs to "bookings"');
  });

  test('a damaged release cannot take a page from the area that already has it', () => {
    const { routes = [] } = bookings.release.manifest ?? {};
    const { manifest } = aVerifiedRelease('aaa', '1.0.0').release;
    const thief = aVerifiedRelease('aaa', '1.0.1', { ...(manifest && { manifest: { ...manifest, routes } }) });
    const { text } = aRead(anEntry(thief, 1), []) as { text: string };
    const damaged = { text, releases: new Map([[thief.digest, lacking(thief)]]) };
    const { state } = transition(stateWith(shell, bookings), aReading({ aaa: damaged }));
    expect(state.areas.has('aaa')).toBe(true);
    const { problems, state: later } = transition(state, aReading({ bookings: read }));
    expect(problems.get('bookings')).toBeUndefined();
    expect(versionsOf(later)['bookings']).toBe('1.1.0');
  });
});

test('a withdrawn release is not used as a fallback', () => {
  const entry = anEntry(next, 5, { previous: refOf(bookings), withdrawn: ['1.0.0'] });
  const { state } = after({ bookings: aRead(entry, [next]) });
  expect(state.areas.get('bookings')?.live).toEqual({ current: next });
});

test('a retired area is removed, and its serial is remembered', () => {
  const retired: RegistryEntry = { ...anEntry(bookings, 5), isRetired: true };
  delete retired.current;
  const { state, problems } = after({ shell: aRead(anEntry(shell, 4), []), bookings: aRead(retired, []) });
  expect(versionsOf(state)).toEqual({ shell: '1.0.0', bookings: null });
  expect([...problems]).toEqual([]);
  const replay = transition(state, aReading({ bookings: aRead(anEntry(bookings, 4), [bookings]) }));
  expect(replay.problems.get('bookings')).toContain('serial 4 is older than 5');
});

describe('the platform’s documents', () => {
  const owners = (over: object) => signOwners(someOwners(over), keysOf.root);
  const snapshot = (over: object) => signSnapshot(aSnapshot(over), keysOf.root);
  test.each<[string, Partial<Reading>, string, string]>([
    ['older owners', { owners: owners({ version: 2 }) }, 'owners', 'owners.json refused: version 2 is older than 3'],
    [
      'other owners with the same version',
      { owners: owners({ areas: {} }) },
      'owners',
      'owners.json refused: version 3 was given to another one already',
    ],
    [
      'owners signed by a team',
      { owners: signOwners(someOwners({ version: 9 }), keysOf.auth) },
      'owners',
      'owners.json refused: owners.json is not signed by the root key',
    ],
    [
      'fields of an older snapshot',
      { snapshot: snapshot({ version: 4 }) },
      'snapshot',
      'snapshot.json refused: version 4 is older than 5',
    ],
    [
      'fields of a snapshot signed by a team',
      { snapshot: signSnapshot(aSnapshot({ version: 9 }), keysOf.auth) },
      'snapshot',
      'snapshot.json refused: snapshot.json is not signed by the platform',
    ],
  ])('a document is refused and the previous one stays valid if the store has %s', (_, over, name, sentence) => {
    const { state, problems } = after({ shell: aRead(anEntry(shell, 4), []), bookings: read }, over);
    expect([...problems]).toEqual([[name, sentence]]);
    expect([state.owners?.document.version, state.snapshot?.document.version]).toEqual([3, 5]);
    expect(versionsOf(state)).toEqual({ shell: '1.0.0', bookings: '1.1.0' });
  });

  test.each<[string, Partial<Reading>, string]>([
    [
      'an expired list of owners',
      { owners: owners({ version: 4, expires: EARLIER }) },
      `the list of owners ended on ${EARLIER}`,
    ],
    [
      'an expired snapshot',
      { snapshot: snapshot({ version: 6, expires: EARLIER }) },
      `the snapshot ended on ${EARLIER}`,
    ],
    [
      'a list of owners older than in the snapshot',
      { snapshot: snapshot({ version: 6, ownersVersion: 4 }) },
      'version 3 of the list of owners is older than 4, which the snapshot names',
    ],
  ])(
    '%s raises an alarm and blocks new releases, but not live ones, until the document is renewed',
    (_, over, sentence) => {
      const stopped = after({ shell: aRead(anEntry(shell, 4), []), bookings: read }, over);
      expect([...stopped.problems.values()]).toEqual([
        sentence,
        `registry entry "bookings" is not taken: nothing new is taken: ${sentence}`,
      ]);
      expect(versionsOf(stopped.state)).toEqual({ shell: '1.0.0', bookings: '1.0.0' });
      const good = { owners: owners({ version: 9 }), snapshot: snapshot({ version: 9 }) };
      const healed = transition(stopped.state, aReading({ shell: aRead(anEntry(shell, 4), []), bookings: read }, good));
      expect([...healed.problems]).toEqual([]);
      expect(versionsOf(healed.state)).toEqual({ shell: '1.0.0', bookings: '1.1.0' });
    },
  );

  test('an expired or removed key blocks the area’s next entry, and an entry signed with a second key is accepted at once', () => {
    const with2 = (keys: object[]) => owners({ version: 4, owners: { ...someOwners().owners, bookings: { keys } } });
    const [old, spare] = [described(keysOf.bookings, EARLIER), described(keysOf.spare)];
    const both = { shell: aRead(anEntry(shell, 4), []), bookings: aRead(anEntry(bookings, 4), []) };
    for (const keys of [[old], [old, spare], [spare], []]) {
      const list = { owners: with2(keys) };
      const unsigned = expect.stringMatching(
        /^(the last key of "bookings" ended on .*|"bookings" has no key), no release/,
      );
      expect([...after(both, list).problems]).toEqual(keys.includes(spare) ? [] : [['bookings', unsigned]]);
      expect(versionsOf(after({ ...both, bookings: read }, list).state)['bookings']).toBe('1.0.0');
      const bySpare = { ...both, bookings: aRead(anEntry(next, 5), [next], keysOf.spare) };
      const isKnown = keys.includes(spare);
      expect(versionsOf(after(bySpare, list).state)['bookings']).toBe(isKnown ? '1.1.0' : '1.0.0');
    }
  });
});

describe('documents and keys that expire soon', () => {
  const DAY = 86_400_000;
  const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();
  const live = { shell: aRead(anEntry(shell, 4), []), bookings: aRead(anEntry(bookings, 4), []) };
  const owners = (over: object) => ({ owners: signOwners(someOwners({ version: 4, ...over }), keysOf.root) });
  const withKeys = (...ends: number[]) =>
    owners({
      owners: {
        ...someOwners().owners,
        bookings: { keys: ends.map((days) => described(keysOf.bookings, inDays(days))) },
      },
    });
  const snapshot = (days: number) => ({
    snapshot: signSnapshot(aSnapshot({ version: 6, expires: inDays(days) }), keysOf.root),
  });

  test.each<[string, Partial<Reading>, string, string]>([
    ['the list of owners', owners({ expires: inDays(20) }), 'owners', 'the list of owners ends on'],
    ['the snapshot', snapshot(6), 'snapshot', 'the snapshot ends on'],
    ['a team’s last key', withKeys(2, 20), 'bookings', 'the last key of "bookings" ends on'],
    [
      'the last key that signs snapshots',
      owners({ platform: { keys: [described(keysOf.spare, inDays(20))] } }),
      'snapshot',
      'the last key that signs snapshots ends on',
    ],
  ])('if %s expires soon, a warning is reported, and no release is blocked', (_, over, name, sentence) => {
    const { state, problems } = after({ ...live, bookings: read }, over);
    expect([...problems]).toEqual([[name, expect.stringContaining(sentence)]]);
    expect(versionsOf(state)).toEqual({ shell: '1.0.0', bookings: '1.1.0' });
  });

  test.each<[string, Partial<Reading>]>([
    ['a list that is good for longer', owners({ expires: inDays(22) })],
    ['a snapshot that the timer signs each day', snapshot(29)],
    ['a key of a team with a later one', withKeys(2, 200)],
    ['a missing key of a team with nothing live', owners({ owners: { ...someOwners().owners, auth: { keys: [] } } })],
  ])('no warning is reported for %s', (_, over) => {
    expect([...after(live, over).problems]).toEqual([]);
  });
});

describe('an edge without persisted state', () => {
  const old = anEntry(bookings, 4);
  const start = (areas: object, over: Partial<Reading> = {}) =>
    transition(EMPTY_STATE, aReading(areas as Record<string, never>, over));
  const floored = { snapshot: signSnapshot(aSnapshot({ entries: { bookings: floorOf(old) } }), keysOf.root) };

  test('a new edge accepts entries that are newer than the snapshot, but no older ones and no different entry with the same serial', () => {
    const replay = start({ bookings: aRead(anEntry(bookings, 3), [bookings]) }, floored);
    expect(replay.problems.get('bookings')).toContain('serial 3 is older than 4');
    const other = start({ bookings: aRead(anEntry(next, 4), [next]) }, floored);
    expect(other.problems.get('bookings')).toContain('serial 4 was given to another entry already');
    expect([replay, other].map(({ state }) => versionsOf(state))).toEqual([{}, {}]);
    expect(versionsOf(start({ bookings: read }, floored).state)).toEqual({ bookings: '1.1.0' });
  });

  test('a new edge accepts exactly the entries in the snapshot, even if their key has expired or was removed', () => {
    const ended = {
      owners: signOwners(someOwners({ version: 4, owners: {}, expires: EARLIER }), keysOf.root),
      snapshot: signSnapshot(aSnapshot({ expires: EARLIER, entries: { bookings: floorOf(old) } }), keysOf.root),
    };
    expect(versionsOf(start({ bookings: aRead(old, [bookings]) }, ended).state)).toEqual({ bookings: '1.0.0' });
    expect(versionsOf(start({ bookings: read }, ended).state)).toEqual({});
  });

  test('a new edge reports snapshot entries that are missing from the registry', () => {
    expect(start({}, floored).problems.get('bookings')).toContain('has vanished from the registry');
  });

  test.each<[string, Partial<Reading>]>([
    ['owners', { owners: undefined }],
    ['snapshot', { snapshot: undefined }],
  ])('a new edge accepts nothing without the %s', (name, over) => {
    const { state, problems } = start({ bookings: read }, over);
    expect(versionsOf(state)).toEqual({});
    expect(problems.get(name)).toMatch(/^there is no (list of owners|snapshot)$/);
  });
});

describe('a page that two areas claim', () => {
  const thief = aVerifiedRelease('aaa', '6.6.6', { manifest: aVerifiedRelease('auth', '1').release.manifest });
  const claims = (name: string, path: string) => {
    const { manifest } = aVerifiedRelease(name, '2.0.0').release;
    const routes = manifest?.routes.map((route) => ({ ...route, path })) ?? [];
    return aVerifiedRelease(name, '2.0.0', manifest && { manifest: { ...manifest, routes } });
  };
  const auth = claims('auth', '/login/:step');
  const aaa = claims('aaa', '/login/:other');
  const authRead = aRead(anEntry(auth, 1), [auth]);
  const aaaRead = aRead(anEntry(aaa, 1), [aaa]);
  const both = aReading({ aaa: aaaRead, auth: authRead });

  test('if two areas claim a page, the area that already has the page on this edge keeps it', () => {
    const { state, problems } = transition(stateWith(shell, auth), aReading({ aaa: aaaRead }));
    expect(versionsOf(state)).toEqual({ shell: '1.0.0', auth: '2.0.0' });
    expect(problems.get('aaa')).toBe('registry entry "aaa" is not taken: the page /login/:other belongs to "auth"');
  });

  test('on a new edge, a page that two areas claim goes to the area in the snapshot, or else to the first area by name', () => {
    const snapshot = signSnapshot(aSnapshot({ entries: { auth: floorOf(anEntry(auth, 1)) } }), keysOf.root);
    expect(versionsOf(transition(EMPTY_STATE, { ...both, snapshot }).state)).toEqual({ auth: '2.0.0' });
    expect(versionsOf(transition(EMPTY_STATE, both).state)).toEqual({ aaa: '2.0.0' });
  });

  test('two edges reach the same result even if they read the entries in a different order', () => {
    const turned = { ...both, areas: new Map([...both.areas].toReversed()) };
    expect(versionsOf(transition(EMPTY_STATE, turned).state)).toEqual(versionsOf(transition(EMPTY_STATE, both).state));
  });

  test('another area may claim a page after its previous area has stopped claiming it', () => {
    const moved = claims('auth', '/sign-in');
    const reading = aReading({ aaa: aaaRead, auth: aRead(anEntry(moved, 5), [moved]) });
    const first = transition(stateWith(shell, claims('auth', '/login/:step')), reading);
    expect(versionsOf(transition(first.state, aReading({ aaa: aaaRead })).state)).toMatchObject({ aaa: '2.0.0' });
  });

  test('a release is refused if it claims a page of the shell, its canary claims another area’s page, or its manifest is another area’s', () => {
    const privacy = claims('aaa', '/privacy');
    const before = stateWith(shell, auth);
    const take = (whole: typeof aaa, over = {}) =>
      transition(before, aReading({ aaa: aRead(anEntry(whole, 1, over), [whole, aaa]) })).problems.get('aaa');
    expect(take(privacy)).toContain('the page /privacy belongs to "shell"');
    expect(take(claims('aaa', '/free'), { canary: { ...refOf(aaa), percent: 10 } })).toContain('belongs to "auth"');
    expect(take(thief)).toContain('has the manifest of something else');
  });
});

test('an entry signed by another team is refused, even on a new edge', () => {
  const evil = aVerifiedRelease('shell', '6.6.6', { owner: 'auth' });
  const text = signEntry({ ...anEntry(evil, 99), owner: 'auth' }, keysOf.auth);
  const { state, problems } = transition(
    EMPTY_STATE,
    aReading({ shell: { text, releases: new Map([[evil.digest, evil]]) } }),
  );
  expect(versionsOf(state)).toEqual({});
  expect(problems.get('shell')).toContain('"shell" belongs to "shell", not to "auth"');
});
