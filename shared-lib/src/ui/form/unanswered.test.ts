import { ApiError } from '../../api/index.ts';
import { ended, endingOf, fingerprint, KEY_LIFETIME_MS, sending, type Unanswered } from './unanswered.ts';

const first: Unanswered = { key: 'k1', prints: ['one'], since: 1000 };
const both: Unanswered = { ...first, prints: ['one', 'two'] };

test.each<[string, Unanswered | null, string, Unanswered]>([
  ['a first attempt gets a new key', null, 'one', { key: 'k2', prints: ['one'], since: 5000 }],
  ['the same content keeps the key', first, 'one', first],
  ['another content keeps the key, too', first, 'two', both],
  [
    'an expired key is replaced',
    { ...first, since: 4999 - KEY_LIFETIME_MS },
    'one',
    { key: 'k2', prints: ['one'], since: 5000 },
  ],
])('the entry for unanswered requests is prepared before sending: %s', (_, before, print, expected) => {
  expect(sending(before, print, { key: 'k2', now: 5000 })).toEqual(expected);
});

test.each<[string, Unanswered | null, Unanswered, string, Parameters<typeof ended>[3], Unanswered | null]>([
  ['a response removes the entry', first, first, 'one', 'done', null],
  ['a lost response keeps the entry', null, first, 'one', 'unknown', first],
  ['a refusal removes the entry', null, first, 'one', 'refused', null],
  ['a refusal of the second version says nothing about the first', first, both, 'two', 'refused', first],
  ['a refusal of the first version keeps the second one', both, both, 'one', 'refused', { ...both, prints: ['two'] }],
  ['the entry is removed if another version came first', first, both, 'two', 'reached', null],
  ['a first attempt that the server did not process leaves no entry', null, first, 'one', 'ignored', null],
  ['a repeated attempt that the server did not process keeps the first', first, both, 'two', 'ignored', first],
])('the entry for unanswered requests is updated after sending: %s', (_, before, sent, print, ending, expected) => {
  expect(ended(before, sent, print, ending)).toEqual(expected);
});

const http = (status: number, id = '1') => new ApiError({ id, message: 'no', kind: 'http', status });
test.each([
  ['no network', new ApiError({ id: '1', message: 'no', kind: 'network' }), 'unknown'],
  ['no response in time', new ApiError({ id: '1', message: 'no', kind: 'timeout' }), 'unknown'],
  ['an unreadable response', new ApiError({ id: '1', message: 'no', kind: 'decode' }), 'unknown'],
  ['500', http(500), 'unknown'],
  ['503', http(503), 'unknown'],
  ['the first attempt is still running', http(409, 'REQUEST_IN_FLIGHT'), 'unknown'],
  ['a bug', new TypeError('no'), 'unknown'],
  ['400', http(400), 'refused'],
  ['403', http(403), 'refused'],
  ['409', http(409), 'refused'],
  ['422', http(422), 'refused'],
  ['nothing was sent', new ApiError({ id: 'UNREAD', message: 'no', kind: 'http' }), 'ignored'],
  ['401', http(401), 'ignored'],
  ['429', http(429), 'ignored'],
  ['another content came first', http(422, 'IDEMPOTENCY_KEY_REUSED'), 'reached'],
])('the outcome of a failed request (%s) is “%s”', (_, error, ending) => expect(endingOf(error)).toBe(ending));

test('different contents have different fingerprints, and fingerprints are short', () => {
  const photo = 'x'.repeat(1_000_000);
  const prints = [{ name: 'a' }, { name: 'b' }, { name: 'a', photo }, { name: 'a', photo: `${photo}y` }].map(
    fingerprint,
  );
  expect(new Set(prints).size).toBe(4);
  expect(fingerprint({ name: 'a' })).toBe(prints[0]);
  expect(Math.max(...prints.map(({ length }) => length))).toBeLessThan(12);
});
