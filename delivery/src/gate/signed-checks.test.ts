import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyIdOf, publicPem, type Trust } from '../store.ts';
import { type Passed, signChecks, signedChecks } from './signed-checks.ts';

const { privateKey: key } = generateKeyPairSync('ed25519');
const { privateKey: stranger } = generateKeyPairSync('ed25519');
const NOW = Date.parse('2026-03-05T14:05:00Z');
const trustUntil = (until: string): Trust => ({
  now: NOW,
  owners: {
    version: 1,
    expires: '2027-01-01T00:00:00Z',
    owners: { counter: { keys: [{ id: keyIdOf(key), publicKey: publicPem(key), until }] } },
    areas: { bookings: 'counter' },
  },
});
const trust = trustUntil('2027-01-01T00:00:00Z');
const candidate = { name: 'bookings', version: '0.1.0-0f3a9c12de' };
const passed: Passed = {
  ...candidate,
  owner: 'counter',
  checks: ['types', 'jest'],
  actor: 'pipeline',
  at: '2026-03-05',
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signed-checks-'));
  file = join(folder, 'checks.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('checks that a pipeline signed for these sources are accepted', () => {
  writeFileSync(file, signChecks(passed, key));
  expect(signedChecks(file, candidate, trust)).toBe('types, jest passed for pipeline at 2026-03-05');
});

const said = signChecks(passed, key);

test.each<[string, string, Trust, string]>([
  ['other sources', signChecks({ ...passed, version: '0.1.0-aaaaaaaaaa' }, key), trust, 'is about bookings 0.1.0-aaaa'],
  ['another area', signChecks({ ...passed, name: 'auth' }, key), trust, 'is about auth'],
  ['another owner', signChecks({ ...passed, owner: 'auth' }, key), trust, 'belongs to "counter", not to "auth"'],
  ['an unknown key', signChecks(passed, stranger), trust, '"counter" has no key'],
  ['an expired key', said, trustUntil('2026-01-01T00:00:00Z'), 'ended on 2026-01-01'],
  [
    'a check that was added later',
    said.replace('"jest"', '"jest", "journeys"'),
    trust,
    'signature of "counter" does not',
  ],
  ['a file with only types', signChecks({ ...passed, checks: ['types'] }, key), trust, 'lacks jest'],
  ['another file', '{}', trust, 'was not written by npm test -- --area bookings --sign'],
  ['invalid JSON', 'passed', trust, 'was not written by npm test -- --area bookings --sign'],
])('signed checks are refused because of %s', (_, text, given, sentence) => {
  writeFileSync(file, text);
  expect(() => signedChecks(file, candidate, given)).toThrow(sentence);
});

test('a missing file is reported with a one-line message', () => {
  expect(() => signedChecks(file, candidate, trust)).toThrow('checks.json is not there');
});
