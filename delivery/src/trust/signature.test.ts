/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalText, type Owners, type RegistryEntry, type Snapshot } from '@host-portal/shared-lib/federation';
import {
  entryDigest,
  keyIdOf,
  publicPem,
  rootKeys,
  signEntry,
  signingKey,
  signOwners,
  signSnapshot,
  verifyEntry,
  verifyOwners,
  verifySnapshot,
} from '../store.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const LATER = '2027-01-01T00:00:00Z';
const EARLIER = '2026-01-01T00:00:00Z';

const pair = () => generateKeyPairSync('ed25519').privateKey;
const [root, bookings, messages] = [pair(), pair(), pair()];
const described = (key: typeof root, until = LATER) => ({ id: keyIdOf(key), publicKey: publicPem(key), until });

const owners: Owners = {
  version: 1,
  expires: LATER,
  owners: { bookings: { keys: [described(bookings)] }, messages: { keys: [described(messages)] } },
  areas: { bookings: 'bookings', messages: 'messages' },
};
const entry: RegistryEntry = {
  name: 'bookings',
  owner: 'bookings',
  serial: 3,
  changedAt: '2026-03-05T14:05:00.000Z',
  current: { version: '1.0.1', digest: 'sha384-b' },
  previous: { version: '1.0.0', digest: 'sha384-a' },
  withdrawn: ['0.9.0'],
  change: { kind: 'release', actor: 'paola', to: '1.0.1' },
};
const verify = (text: string, over: Partial<Owners> = {}) =>
  verifyEntry(text, { owners: { ...owners, ...over }, now: NOW });

describe('a signed entry', () => {
  test('an entry is trusted if its area’s owner has the key that signed it', () => {
    expect(verify(signEntry(entry, bookings))).toEqual({
      entry,
      digest: entryDigest(entry),
      keyId: keyIdOf(bookings),
    });
  });

  test('an entry with an unknown field is trusted, and the signature covers the field', () => {
    const signed = signEntry({ ...entry, ring: 'inner' } as RegistryEntry, bookings);
    expect(verify(signed)).toMatchObject({ entry: { ring: 'inner' } });
    expect(verify(signed.replace('inner', 'outer'))).toEqual({ reason: 'the signature of "bookings" does not match' });
  });

  test.each<[string, (signed: string) => string]>([
    ['another version', (signed) => signed.replace('1.0.1"', '1.0.2"')],
    ['another digest', (signed) => signed.replace('sha384-b', 'sha384-c')],
    ['another serial', (signed) => signed.replace('"serial": 3', '"serial": 4')],
    ['a previous release that was not signed', (signed) => signed.replace('1.0.0', '0.8.9')],
    ['an added withdrawn version', (signed) => signed.replace('"0.9.0"', '"0.9.0","1.0.0"')],
    ['another reason', (signed) => signed.replace('"paola"', '"nadia"')],
    ['another signature', (signed) => signed.replace(/"signature": "..../, '"signature": "AAAA')],
  ])('an entry with %s is refused', (_, tamper) => {
    const signed = signEntry(entry, bookings);
    expect(tamper(signed)).not.toBe(signed);
    expect(verify(tamper(signed))).toEqual({ reason: 'the signature of "bookings" does not match' });
  });

  test.each<[string, string, string, Partial<Owners>]>([
    [
      'of another owner, by that owner’s key',
      signEntry({ ...entry, owner: 'messages' }, messages),
      '"bookings" belongs to "bookings", not to "messages"',
      {},
    ],
    ['by the key of another owner', signEntry(entry, messages), `"bookings" has no key ${keyIdOf(messages)}`, {}],
    ['of an area that nobody owns', signEntry({ ...entry, name: 'shell' }, bookings), 'nobody owns "shell"', {}],
    [
      'of an area that is named like an object’s prototype member',
      signEntry({ ...entry, name: 'constructor' }, bookings),
      'nobody owns "constructor"',
      {},
    ],
    [
      'by an expired key',
      signEntry(entry, bookings),
      `the key ${keyIdOf(bookings)} of "bookings" ended on ${EARLIER}`,
      { owners: { bookings: { keys: [described(bookings, EARLIER)] } } },
    ],
    [
      'by a key with another key’s id',
      signEntry(entry, messages),
      'the signature of "bookings" does not match',
      { owners: { bookings: { keys: [{ ...described(bookings), id: keyIdOf(messages) }] } } },
    ],
    ['with another shape', '{}', 'not a signed registry entry', {}],
    ['that is not JSON', '<html>', 'not a signed registry entry', {}],
  ])('an entry %s is refused', (_, text, reason, over) => {
    expect(verify(text, over)).toEqual({ reason });
  });

  test('an entry that a trusted record confirms remains valid after its key has expired or been removed', () => {
    const text = signEntry(entry, bookings);
    const nobody = { ...owners, owners: {}, areas: {} };
    const vouches = ({ digest }: { digest: string }) => digest === entryDigest(entry);
    expect(verifyEntry(text, { owners: nobody, now: NOW, vouches })).toMatchObject({ entry });
    const other = text.replace('"serial": 3', '"serial": 4');
    expect(verifyEntry(other, { owners: nobody, now: NOW, vouches })).toEqual({ reason: 'nobody owns "bookings"' });
  });

  test('an entry’s digest does not depend on whitespace or key order', () => {
    const { serial, ...rest } = entry;
    expect(entryDigest({ serial, ...rest })).toBe(entryDigest(entry));
    expect(canonicalText('a', { b: 1, a: [{ d: 1, c: undefined }] })).toBe('a\n{"a":[{"d":1}],"b":1}');
  });
});

describe('the platform’s documents', () => {
  const snapshot: Snapshot = { version: 4, createdAt: EARLIER, expires: LATER, ownersVersion: 1, entries: {} };
  const withPlatform = { ...owners, platform: { keys: [described(messages)] } };

  test('owners.json is trusted if a root key signed it, and the snapshot if a root key or a platform key signed it', () => {
    expect(verifyOwners(signOwners(owners, root), [messages, root])).toEqual({ owners });
    const by = { roots: [root], owners, now: NOW };
    expect(verifySnapshot(signSnapshot(snapshot, root), by)).toEqual({ snapshot });
    expect(verifySnapshot(signSnapshot(snapshot, messages), { ...by, owners: withPlatform })).toEqual({ snapshot });
  });

  test.each<[string, () => unknown]>([
    ['owners by a team', () => verifyOwners(signOwners(owners, bookings), [root])],
    ['owners by a platform key', () => verifyOwners(signOwners(withPlatform, messages), [root])],
    ['changed owners', () => verifyOwners(signOwners(owners, root).replace('"version": 1', '"version": 2'), [root])],
    ['owners signed as a snapshot', () => verifyOwners(signSnapshot(owners as never, root), [root])],
    [
      'fields of a snapshot by a team',
      () => verifySnapshot(signSnapshot(snapshot, bookings), { roots: [root], owners: withPlatform, now: NOW }),
    ],
    [
      'fields of a snapshot by an expired platform key',
      () =>
        verifySnapshot(signSnapshot(snapshot, messages), {
          roots: [root],
          owners: { ...owners, platform: { keys: [described(messages, EARLIER)] } },
          now: NOW,
        }),
    ],
  ])('a platform document is rejected: %s', (_, verified) => {
    expect(verified()).toEqual({ reason: expect.stringMatching(/is not signed by the (root key|platform)$/) });
  });

  test('an invalid document is refused with a reason', () => {
    expect(verifyOwners('[]', [root])).toEqual({ reason: 'owners.json is not a signed list of owners' });
    expect(verifySnapshot('', { roots: [root], owners, now: NOW })).toEqual({
      reason: 'snapshot.json is not a signed snapshot',
    });
  });
});

test('a file without a root key is reported with a one-line message that contains a remedy', () => {
  expect(() => rootKeys('/nowhere/root.pub.pem')).toThrow(
    '/nowhere/root.pub.pem holds no public root key (PEM): npm start makes one, elsewhere ask the platform for its own',
  );
});

describe('reading a signing key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signature-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a development key is created once and then reused', () => {
    expect(keyIdOf(signingKey('bookings', folder, {}))).toBe(keyIdOf(signingKey('bookings', folder, {})));
  });

  test('a key in the environment takes precedence over a key in the folder', () => {
    const pem = messages.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(keyIdOf(signingKey('bookings', folder, { RELEASE_KEY_BOOKINGS: pem }))).toBe(keyIdOf(messages));
  });
});
