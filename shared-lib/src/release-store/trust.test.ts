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
} from './index.ts';

let folder: string;
let keys: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trust-'));
  keys = join(folder, 'keys');
  store = folderStore(join(folder, 'releases'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = () => ({ keys, env: {} });
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
  await admit(store, name, name, place());
  await store.swapEntry(name, null, signEntry(entry(name), signingKey(name, keys, {})));
}

test('in development the first release of an area makes the root key and the list of owners', async () => {
  expect(await admit(store, 'bookings', 'bookings', place())).toBe(true);
  expect(await admit(store, 'bookings', 'bookings', place())).toBe(false);
  expect(await owners()).toMatchObject({
    version: 1,
    areas: { bookings: 'bookings' },
    owners: { bookings: { keys: [{ id: keyIdOf(signingKey('bookings', keys, {})) }] } },
  });
});

test('two areas that are added at the same moment both stand in the list', async () => {
  await admit(store, 'shell', 'shell', place());
  await Promise.all(['bookings', 'auth'].map((name) => admit(store, name, name, place())));
  expect(await owners()).toMatchObject({ version: 3, areas: { shell: 'shell', bookings: 'bookings', auth: 'auth' } });
});

test('without the root key a new area, a new key and another’s area are refused in one line', async () => {
  await admit(store, 'bookings', 'bookings', place());
  const elsewhere = join(folder, 'elsewhere');
  const refusal = (area: string, owner: string) =>
    admit(store, area, owner, { keys: elsewhere, env: {} }).catch((error: Error) => error.message);
  signingKey('root', elsewhere, {});
  expect(await refusal('bookings', 'bookings')).toBe('owners.json is not signed by the root key');

  rmSync(join(keys, 'root.key.pem'));
  const ask = /is not in owners\.json: ask the platform for npm run owners -- add messages messages$/;
  await expect(admit(store, 'messages', 'messages', place())).rejects.toThrow(ask);
  await expect(admit(store, 'bookings', 'messages', place())).rejects.toThrow('bookings belongs to bookings');
  await expect(admit(store, 'owners', 'messages', place())).rejects.toThrow('"owners" cannot name an area');
  expect(await admit(store, 'bookings', 'bookings', place())).toBe(false);
});

test('a snapshot names what is live, grows by one, and vouches for nothing that nobody may sign', async () => {
  await release('shell');
  await release('bookings');
  const entries = {
    shell: { serial: 1, digest: entryDigest(entry('shell')) },
    bookings: { serial: 1, digest: entryDigest(entry('bookings')) },
  };
  expect(await renewSnapshot(store, place())).toMatchObject({ version: 1, ownersVersion: 2, entries });
  expect(await renewSnapshot(store, place())).toMatchObject({ version: 2, entries });

  const stranger = signEntry(entry('bookings', 2), signingKey('shell', keys, {}));
  await store.swapEntry('bookings', (await store.readEntry('bookings'))?.text ?? null, stranger);
  await expect(renewSnapshot(store, place())).rejects.toThrow('bookings cannot go into the snapshot');
});
