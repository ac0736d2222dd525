import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease, aShell } from '../releases.fixture.ts';
import {
  folderStore,
  keyIdOf,
  knownRoots,
  linesBack,
  publicPem,
  readOwners,
  type ReleaseStore,
  renewSnapshot,
  rootKeysIn,
  signingKey,
} from '../store.ts';
import { makeCurrent, resign, rollBack } from './flips.ts';
import {
  addKey,
  addSnapshotKey,
  changeOwners,
  dayToCome,
  moveArea,
  publicKeyIn,
  raiseCeilings,
  renewInTime,
  revokeKey,
} from './owners.ts';
import { currentEntry, type ReleaseContext, trustOf } from './registry.ts';

const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

let folder: string;
let keys: string;
let store: ReleaseStore;
let context: ReleaseContext;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  environment = { ...process.env };
  folder = mkdtempSync(join(tmpdir(), 'owners-'));
  keys = join(folder, 'keys');
  store = folderStore(join(folder, 'releases'));
  context = { store, keys, actor: 'Ana', note: () => undefined };
  await goLive(aShell());
  await goLive(aRelease());
  await goLive(aRelease({ version: '1.1.0' }));
});
afterEach(() => {
  process.env = environment;
  rmSync(folder, { recursive: true, force: true });
});

async function goLive(release: ReturnType<typeof aRelease>) {
  await store.publish(release.name, release.version, new Map([['release.json', Buffer.from(JSON.stringify(release))]]));
  await makeCurrent(context, release.name, release.version);
}

const owners = () => readOwners(store, knownRoots({ keys }));
const version = async () => (await currentEntry(store, 'bookings', keys))?.current?.version;
const believed = async () => {
  const found = [];
  for await (const { entry } of linesBack(store, 'bookings', await trustOf(store, keys))) found.push(entry !== null);
  return found;
};

describe("replacing a team's key as described in docs/operations.md", () => {
  const { privateKey: next } = generateKeyPairSync('ed25519');
  const first = () => keyIdOf(signingKey('bookings', keys, {}));

  test('a key is replaced by adding the new key, releasing with it, and then revoking the old key', async () => {
    await changeOwners(context, addKey('bookings', 'bookings', next, NEXT_YEAR));
    await rollBack(context, 'bookings', { because: 'the team still has its old key' });
    process.env['RELEASE_KEY_BOOKINGS'] = pem(next);
    await goLive(aRelease({ version: '1.2.0' }));
    await changeOwners(context, revokeKey(first()));
    expect(await version()).toBe('1.2.0');
    expect(await believed()).toEqual([true, true, true, true]);
    expect(await rollBack(context, 'bookings')).toMatchObject({ to: '1.0.0' });
    expect((await renewSnapshot(store, { keys })).problems).toEqual([]);
  });

  test('a stolen key can be revoked immediately, and live releases then stay valid and can be signed again', async () => {
    await renewSnapshot(store, { keys });
    await changeOwners(context, revokeKey(first()));
    expect(await version()).toBe('1.1.0');
    await expect(rollBack(context, 'bookings')).rejects.toThrow(
      /^the key \w{16} of bookings ended on .*: ask the platform/,
    );

    // Removes the root key, because a team's machine doesn't have it.
    const root = pem(signingKey('root', keys, {}));
    rmSync(join(keys, 'root.key.pem'));
    process.env['RELEASE_KEY_BOOKINGS'] = pem(next);
    await expect(resign(context, 'bookings')).rejects.toThrow(
      /is not in owners\.json: ask the platform for npm run host-portal -- owners add/,
    );

    process.env['RELEASE_KEY_ROOT'] = root;
    await changeOwners(context, addKey('bookings', 'bookings', next, NEXT_YEAR));
    delete process.env['RELEASE_KEY_ROOT'];
    await resign(context, 'bookings');
    expect(await version()).toBe('1.1.0');
    expect(await rollBack(context, 'bookings')).toMatchObject({ to: '1.0.0' });
  });

  test('after a stolen key is revoked, the history stays valid, but a rewritten line is not trusted', async () => {
    await renewSnapshot(store, { keys });
    const stolen = signingKey('bookings', keys, {});
    await changeOwners(context, revokeKey(keyIdOf(stolen)));
    await changeOwners(context, addKey('bookings', 'bookings', next, NEXT_YEAR));
    process.env['RELEASE_KEY_BOOKINGS'] = pem(next);
    await resign(context, 'bookings');
    expect(await currentEntry(store, 'bookings', keys)).toMatchObject({
      serial: 3,
      change: { kind: 'resign', actor: 'Ana' },
    });
    expect(await believed()).toEqual([true, true, true]);

    // Rewrites a line as an attacker could. The line no longer matches the hash in the next line.
    const line = (await store.readHistory('bookings', 2)) ?? '';
    rmSync(join(folder, 'releases/history/bookings/00000002.json'));
    await store.writeHistory('bookings', 2, line.replaceAll('1.1.0', '6.6.6'));
    expect(await believed()).toEqual([true, false, false]);
  });
});

test('the root key can be replaced by listing both public keys and signing the list and the snapshot again', async () => {
  const before = await renewSnapshot(store, { keys });
  const next = generateKeyPairSync('ed25519').privateKey;
  const old = publicPem(signingKey('root', keys, {}));
  writeFileSync(join(keys, 'root.pub.pem'), old + publicPem(next));
  process.env['RELEASE_KEY_ROOT'] = pem(next);
  await changeOwners(context, (list) => list);
  const after = await renewSnapshot(store, { keys });
  expect(after.snapshot.version).toBe(before.snapshot.version + 1);
  writeFileSync(join(keys, 'root.pub.pem'), publicPem(next));
  expect(await readOwners(store, rootKeysIn(keys))).toMatchObject({ areas: { bookings: 'bookings' } });
  expect(await version()).toBe('1.1.0');
});

describe('a key that can only sign snapshots', () => {
  const { privateKey: timer, publicKey } = generateKeyPairSync('ed25519');
  const timers = () => ({ keys, env: { RELEASE_KEY_SNAPSHOT: pem(timer) } });

  beforeEach(async () => {
    await renewSnapshot(store, { keys });
    await changeOwners(context, addSnapshotKey(publicKey, NEXT_YEAR));
  });
  /** Removes the root key, which the machine that renews the snapshot never has. Returns the key. */
  function withoutRoot() {
    const root = pem(signingKey('root', keys, {}));
    rmSync(join(keys, 'root.key.pem'));
    return root;
  }

  test('a snapshot key can renew the snapshot without the root key, but cannot change the owners', async () => {
    withoutRoot();
    const { snapshot, problems } = await renewSnapshot(store, timers());
    expect([snapshot.version, Object.keys(snapshot.entries), problems]).toEqual([2, ['bookings', 'shell'], []]);
    process.env['RELEASE_KEY_SNAPSHOT'] = pem(timer);
    await expect(changeOwners(context, (list) => list)).rejects.toThrow('the root key is not at hand');
    expect(await version()).toBe('1.1.0');
  });

  test('a stolen snapshot key can be revoked immediately, and the next snapshot has the next version number', async () => {
    const root = withoutRoot();
    await renewSnapshot(store, timers());
    process.env['RELEASE_KEY_ROOT'] = root;
    await changeOwners(context, revokeKey(keyIdOf(timer)));
    const { snapshot } = await renewSnapshot(store, { keys });
    expect(snapshot.version).toBe(3);
    delete process.env['RELEASE_KEY_ROOT'];
    await expect(renewSnapshot(store, timers())).rejects.toThrow(
      /^the key \w{16}, which should sign the snapshot, ended on/,
    );
    expect(await version()).toBe('1.1.0');
  });

  test('a snapshot key is only valid if owners.json lists it, and cannot belong to an owner', async () => {
    const stranger = generateKeyPairSync('ed25519');
    await expect(changeOwners(context, addKey('bookings', 'bookings', publicKey, NEXT_YEAR))).rejects.toThrow(
      "is snapshot's; owners cannot share a key",
    );
    withoutRoot();
    const env = { RELEASE_KEY_SNAPSHOT: pem(stranger.privateKey) };
    await expect(renewSnapshot(store, { keys, env })).rejects.toThrow('is not in owners.json');
    await expect(renewSnapshot(store, { keys, env: {} })).rejects.toThrow(
      /RELEASE_KEY_ROOT .*, or RELEASE_KEY_SNAPSHOT/,
    );
  });
});

test('in development, the list of owners is renewed in the last month before it expires', async () => {
  const before = (await owners())?.version ?? 0;
  expect(await renewInTime({ store, keys })).toEqual([]);
  expect(await owners()).toMatchObject({ version: before });
  jest.useFakeTimers({ now: Date.now() + 340 * 86_400_000, doNotFake: ['setTimeout', 'nextTick'] });
  try {
    expect(await renewInTime({ store, keys })).toEqual([]);
    expect(await owners()).toMatchObject({ version: before + 1 });
  } finally {
    jest.useRealTimers();
  }
});

test('the old owner of a transferred area can no longer sign for the area', async () => {
  await goLive(aRelease({ name: 'reports' }));
  await renewSnapshot(store, { keys });
  await changeOwners(context, moveArea('bookings', 'reports'));
  await expect(goLive(aRelease({ version: '1.2.0' }))).rejects.toThrow('bookings belongs to reports, not to bookings');
  await goLive(aRelease({ version: '1.3.0', owner: 'reports' }));
  expect(await currentEntry(store, 'bookings', keys)).toMatchObject({
    owner: 'reports',
    current: { version: '1.3.0' },
  });
});

test('two concurrent changes to the list both take effect', async () => {
  const made = ['one', 'two'].map((name) => ({ name, key: generateKeyPairSync('ed25519').publicKey }));
  await Promise.all(made.map(({ name, key }) => changeOwners(context, addKey(name, name, key, NEXT_YEAR))));
  expect(await owners()).toMatchObject({ areas: { one: 'one', two: 'two', bookings: 'bookings' } });
});

describe('a store without owners.json', () => {
  const key = generateKeyPairSync('ed25519').publicKey;
  const lost = 'there is no owners.json in the store; copy it back from a backup';
  const ownersFile = () => join(folder, 'releases/registry/owners.json');

  test.each<[string, () => Promise<unknown>]>([
    ['renew', () => changeOwners(context, (list) => list)],
    ['revoke', () => changeOwners(context, revokeKey('abc'))],
    ['move', () => changeOwners(context, moveArea('bookings', 'shell'))],
    ['allow', () => changeOwners(context, raiseCeilings('bookings', { page: 80_000 }))],
    ['add', () => changeOwners(context, addKey('news', 'news', key, NEXT_YEAR), { makesFirst: true })],
    ['snapshot-key', () => changeOwners(context, addSnapshotKey(key, NEXT_YEAR), { makesFirst: true })],
    ['a release', () => goLive(aRelease({ version: '1.2.0' }))],
    ['the snapshot', () => renewSnapshot(store, { keys })],
  ])('without owners.json, %s fails and signs no new list', async (_, attempt) => {
    rmSync(ownersFile());
    await expect(attempt()).rejects.toThrow(lost);
    expect(existsSync(ownersFile())).toBe(false);
  });

  test('in a new store, only a release and the commands that add a key create the first list', async () => {
    store = folderStore(join(folder, 'new'));
    context = { ...context, store };
    await expect(changeOwners(context, (list) => list)).rejects.toThrow(lost);
    await changeOwners(context, addKey('news', 'news', key, NEXT_YEAR), { makesFirst: true });
    expect(await owners()).toMatchObject({ version: 1, areas: { news: 'news' } });
  });
});

test('in a store that was restored from a backup, the list and the snapshot get higher versions than edges have seen', async () => {
  const edit = await changeOwners(context, (list) => list, { after: 40 });
  expect([edit.version, edit.areas['bookings']]).toEqual([41, 'bookings']);
  expect((await changeOwners(context, (list) => list, { after: 40 })).version).toBe(42);
  expect((await renewSnapshot(store, { keys }, 30)).snapshot.version).toBe(31);
  expect((await renewSnapshot(store, { keys })).snapshot.version).toBe(32);
});

test('adding a known key again changes its expiry date', async () => {
  const key = signingKey('bookings', keys, {});
  await changeOwners(context, addKey('bookings', 'bookings', key, NEXT_YEAR));
  expect((await owners())?.owners['bookings']?.keys).toEqual([
    { id: keyIdOf(key), publicKey: publicPem(key), until: NEXT_YEAR },
  ]);
});

test.each<[string, string, () => unknown]>([
  ['another owner’s area', 'bookings belongs to bookings; to hand it over', () => addBy('bookings', 'news')],
  ['an area with a reserved name', '"owners" cannot name an area', () => addBy('owners', 'news')],
  [
    'the key of another owner',
    "is shell's",
    () => changeOwners(context, addKey('news', 'news', signingKey('shell', keys, {}), NEXT_YEAR)),
  ],
  ['an unknown key', 'there is no key "abc"; keys: ', () => changeOwners(context, revokeKey('abc'))],
  ['an unknown area', 'nobody owns "news"; areas: ', () => changeOwners(context, moveArea('news', 'shell'))],
  [
    'an owner without a key',
    'there is no owner "news"; owners: ',
    () => changeOwners(context, moveArea('bookings', 'news')),
  ],
  ['a private key', 'is a private key; give its public half', () => publicKeyIn(join(keys, 'bookings.key.pem'))],
  ['a file without a key', 'contains no public Ed25519 key', () => publicKeyIn(import.meta.filename)],
  ['a missing file', 'cannot be read (ENOENT)', () => publicKeyIn(join(folder, 'none.pem'))],
  ['an invalid day', 'is not a date such as', () => dayToCome('soon')],
  ['a past day', 'is in the past', () => dayToCome('2020-01-01')],
])('%s is refused with a one-line message', async (_, sentence, attempt) => {
  const before = await store.readEntry('owners');
  const error: unknown = await (async () => attempt())().catch((refusal: unknown) => refusal);
  expect(String(error)).toContain(sentence);
  expect(String(error)).not.toContain('\n');
  expect(await store.readEntry('owners')).toEqual(before);
});

const addBy = (area: string, owner: string) =>
  changeOwners(context, addKey(area, owner, generateKeyPairSync('ed25519').publicKey, NEXT_YEAR));
