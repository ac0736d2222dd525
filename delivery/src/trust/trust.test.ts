/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  admit,
  entryDigest,
  folderStore,
  keyIdOf,
  readOwners,
  type ReleaseStore,
  renewSnapshot,
  rootKeysIn,
  signEntry,
  signingKey,
} from '../store.ts';

let folder: string;
let keys: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trust-'));
  keys = join(folder, 'keys');
  store = folderStore(join(folder, 'releases'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keySource = () => ({ keys, env: {} });
const owners = () => readOwners(store, rootKeysIn(keys));

const entry = (name: string, serial = 1) => ({
  name,
  owner: name,
  serial,
  changedAt: '2026-03-05T14:05:00Z',
  current: { version: '1.0.0', digest: 'sha384-a' },
  withdrawn: [],
  change: { kind: 'release', actor: 'test' },
});

async function release(name: string) {
  await admit(store, name, name, keySource());
  await store.swapEntry(name, null, signEntry(entry(name), signingKey(name, keys, {})));
}

test('in development, an area’s first release creates the root key and the list of owners', async () => {
  expect(await admit(store, 'bookings', 'bookings', keySource())).toBe(true);
  expect(await admit(store, 'bookings', 'bookings', keySource())).toBe(false);
  expect(await owners()).toMatchObject({
    version: 1,
    areas: { bookings: 'bookings' },
    owners: { bookings: { keys: [{ id: keyIdOf(signingKey('bookings', keys, {})) }] } },
  });
});

test('two areas that are added at the same moment are both in the list of owners', async () => {
  await admit(store, 'shell', 'shell', keySource());
  await Promise.all(['bookings', 'auth'].map((name) => admit(store, name, name, keySource())));
  expect(await owners()).toMatchObject({ version: 3, areas: { shell: 'shell', bookings: 'bookings', auth: 'auth' } });
});

test('a failed read of owners.json never drops other owners', async () => {
  await admit(store, 'shell', 'shell', keySource());
  for (let lost = 1; lost <= 3; lost += 1) {
    let reads = 0;
    const losing: ReleaseStore = {
      ...store,
      readEntry: async (name) => ((reads += 1) === lost ? null : store.readEntry(name)),
    };
    await admit(losing, `area-${lost}`, `area-${lost}`, keySource()).catch(() => undefined);
    expect(Object.keys((await owners())?.areas ?? {})).toContain('shell');
  }
});

test('without the root key, a new area and another owner’s area are refused with a one-line message', async () => {
  await admit(store, 'bookings', 'bookings', keySource());
  const elsewhere = join(folder, 'elsewhere');
  const refusal = (area: string, owner: string) =>
    admit(store, area, owner, { keys: elsewhere, env: {} }).catch((error: Error) => error.message);
  signingKey('root', elsewhere, {});
  expect(await refusal('bookings', 'bookings')).toBe('owners.json is not signed by the root key');

  rmSync(join(keys, 'root.key.pem'));
  const ask =
    /is not in owners\.json: ask the platform for npm run host-portal -- owners add messages --owner messages --key <its public key>$/;
  await expect(admit(store, 'messages', 'messages', keySource())).rejects.toThrow(ask);
  await expect(admit(store, 'bookings', 'messages', keySource())).rejects.toThrow('bookings belongs to bookings');
  await expect(admit(store, 'owners', 'messages', keySource())).rejects.toThrow('"owners" cannot name an area');
  expect(await admit(store, 'bookings', 'bookings', keySource())).toBe(false);
});

test('each snapshot gets the next version number, and keeps an area’s last valid entry while the live one has a wrong signature', async () => {
  await release('shell');
  await release('bookings');
  const entries = {
    shell: { serial: 1, digest: entryDigest(entry('shell')) },
    bookings: { serial: 1, digest: entryDigest(entry('bookings')) },
  };
  const renew = () => renewSnapshot(store, keySource());
  expect(await renew()).toMatchObject({ snapshot: { version: 1, ownersVersion: 2, entries }, problems: [] });
  expect(await renew()).toMatchObject({ snapshot: { version: 2, entries } });

  const put = async (text: string) =>
    store.swapEntry('bookings', (await store.readEntry('bookings'))?.text ?? null, text);
  await put(signEntry(entry('bookings', 2), signingKey('shell', keys, {})));
  const stranger = await renew();
  expect(stranger.problems).toEqual([expect.stringContaining('bookings cannot go into the snapshot')]);
  expect(stranger.snapshot).toMatchObject({ version: 3, entries });
});

test('a snapshot never lowers an area’s minimum, even if the area has vanished from the store', async () => {
  await release('shell');
  await release('bookings');
  const key = signingKey('bookings', keys, {});
  const first = (await store.readEntry('bookings'))?.text ?? null;
  const third = signEntry(entry('bookings', 3), key);
  await store.swapEntry('bookings', first, third);
  const { entries } = (await renewSnapshot(store, keySource())).snapshot;

  await store.swapEntry('bookings', third, first ?? '');
  const replayed = await renewSnapshot(store, keySource());
  expect(replayed.problems).toEqual([
    'bookings cannot go into the snapshot: change 1 is not after change 3 of the last snapshot',
  ]);
  rmSync(join(folder, 'releases/registry/bookings.json'));
  const vanished = await renewSnapshot(store, keySource());
  expect(vanished.problems).toEqual(['bookings has vanished from the store']);
  expect([replayed.snapshot.entries, vanished.snapshot.entries]).toEqual([entries, entries]);
});
