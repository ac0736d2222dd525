/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '../federation/index.ts';
import { digestOf, folderStore, signEntry, signingKey, trustedKeys, verifyEntry } from './index.ts';

const text = (content: string) => Buffer.from(content);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder of releases', () => {
  test('gives back what was published and null for what was not', async () => {
    const store = folderStore(folder);
    await store.publish('bookings', '1.0.0', new Map([['a/entry.js', text('one')]]));
    expect(Buffer.from((await store.read('bookings', '1.0.0', 'a/entry.js')) ?? []).toString()).toBe('one');
    expect(await store.read('bookings', '1.0.0', 'other.js')).toBeNull();
    expect(await store.has('bookings', '1.0.0')).toBe(true);
    expect(await store.has('bookings', '1.0.1')).toBe(false);
  });

  test('a published version is never overwritten', async () => {
    const store = folderStore(folder);
    await store.publish('bookings', '1.0.0', new Map([['entry.js', text('one')]]));
    await expect(store.publish('bookings', '1.0.0', new Map([['entry.js', text('two')]]))).rejects.toThrow(
      'bookings 1.0.0 is published already',
    );
    expect(Buffer.from((await store.read('bookings', '1.0.0', 'entry.js')) ?? []).toString()).toBe('one');
  });

  test.each([['../x'], ['..'], ['a/b'], ['']])('"%s" cannot name a remote', async (name) => {
    await expect(folderStore(folder).publish(name, '1.0.0', new Map([['a', text('a')]]))).rejects.toThrow();
  });

  test('a path that leaves the release is refused', () => {
    expect(() => folderStore(folder).read('bookings', '1.0.0', '../../registry/bookings.json')).toThrow('leaves');
  });

  test('of twenty flips from one state exactly one wins', async () => {
    const store = folderStore(folder);
    expect(await store.swapEntry('bookings', null, 'start')).toBe(true);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.swapEntry('bookings', 'start', `flip ${index}`)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await store.readEntry('bookings')).toBe(`flip ${results.indexOf(true)}`);
  });

  test('names lists the entries', async () => {
    const store = folderStore(folder);
    await store.swapEntry('shell', null, 'a');
    await store.swapEntry('bookings', null, 'b');
    expect(await store.names()).toEqual(['bookings', 'shell']);
  });
});

describe('a signed entry', () => {
  const entry: RegistryEntry = {
    name: 'bookings',
    owner: 'bookings',
    serial: 3,
    changedAt: '2026-03-05T14:05:00.000Z',
    current: { version: '1.0.1', digest: 'sha384-b' },
    previous: { version: '1.0.0', digest: 'sha384-a' },
  };

  test('is trusted with the key of its owner', () => {
    const signed = signEntry(entry, signingKey('bookings', folder, {}));
    expect(verifyEntry(signed, trustedKeys(folder))).toEqual({ entry });
  });

  test('the development key is made once and stays', () => {
    const first = signEntry(entry, signingKey('bookings', folder, {}));
    expect(signEntry(entry, signingKey('bookings', folder, {}))).toBe(first);
  });

  test.each<[string, (signed: string) => string]>([
    ['another version', (signed) => signed.replace('1.0.1', '1.0.2')],
    ['another digest', (signed) => signed.replace('sha384-b', 'sha384-c')],
    ['another serial', (signed) => signed.replace('"serial": 3', '"serial": 4')],
    ['a previous release that was not signed', (signed) => signed.replace('1.0.0', '0.9.9')],
    ['another signature', (signed) => signed.replace(/"signature": "..../, '"signature": "AAAA')],
  ])('with %s it is refused', (_, tamper) => {
    const signed = signEntry(entry, signingKey('bookings', folder, {}));
    expect(tamper(signed)).not.toBe(signed);
    expect(verifyEntry(tamper(signed), trustedKeys(folder))).toEqual({
      reason: 'the signature of "bookings" does not match',
    });
  });

  test('of an owner without a trusted key, or in another shape, is refused', () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    expect(verifyEntry(signEntry(entry, stranger), new Map())).toEqual({
      reason: 'no trusted key for owner "bookings"',
    });
    expect(verifyEntry('{}', new Map())).toEqual({ reason: 'not a signed registry entry' });
    expect(verifyEntry('<html>', new Map())).toEqual({ reason: 'not a signed registry entry' });
  });

  test('a key in the environment comes before the folder', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const signed = signEntry(entry, signingKey('bookings', folder, { RELEASE_KEY_BOOKINGS: pem }));
    expect(verifyEntry(signed, new Map([['bookings', publicKey]]))).toEqual({ entry });
  });
});

test('a digest has the form of subresource integrity', () => {
  expect(digestOf(text(''))).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb');
});
