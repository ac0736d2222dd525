import fc from 'fast-check';
import { array } from 'superstruct';
import {
  aBooking,
  aClosure,
  aHoldingAccount,
  aHost,
  anEarning,
  aPage,
  aRefund,
  aReview,
  aStashpoint,
  aSupplyOrder,
  aTokenSession,
  aTransaction,
  aUser,
} from '../testing/builders.ts';
import {
  AnswerError,
  type AnyStruct,
  Booking,
  clientName,
  Closure,
  decode,
  decodeAnswer,
  Earning,
  HoldingAccount,
  Host,
  listExternalAccounts,
  page,
  Refund,
  Review,
  Stashpoint,
  SupplyOrder,
  TokenSession,
  toWire,
  Transaction,
  User,
  wireName,
} from './index.ts';

type Entity = [name: string, struct: AnyStruct, sample: object];

const ENTITIES: Entity[] = [
  [
    'booking',
    Booking,
    aBooking({
      otaBooking: { referenceNumber: 'X1', ota: { id: 'o1', name: 'OTA', slug: 'ota' } },
      storageSpaces: [{ id: 'z1', quantity: 2, size: 'large' }],
    }),
  ],
  ['refund', Refund, aRefund()],
  ['closure', Closure, aClosure()],
  ['stashpoint', Stashpoint, aStashpoint({ photos: ['/p/1.jpg'] })],
  ['earning', Earning, anEarning({ transactions: [aTransaction()] })],
  ['transaction', Transaction, aTransaction()],
  ['holding account', HoldingAccount, aHoldingAccount()],
  ['review', Review, aReview()],
  ['supply order', SupplyOrder, aSupplyOrder()],
  ['host', Host, aHost()],
  ['user', User, aUser()],
  ['token session', TokenSession, aTokenSession({ scopes: ['a'] })],
  ['page of bookings', page(Booking), aPage([aBooking()], { summaryStats: { totalBags: 51 } })],
  ['list of refunds', array(Refund), [aRefund()]],
];

test.each(ENTITIES)('a %s stays the same after encoding and decoding', (_, struct, sample) => {
  expect(decode(struct, toWire(sample, struct))).toEqual(sample);
});

/** Returns the paths of all values inside a JSON value. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function withMutant(value: unknown, path: (string | number)[], mutant: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return mutant;
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(step) ? withMutant(item, rest, mutant) : item));
  const copy = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && mutant === DROPPED) delete copy[step];
  else copy[step] = withMutant(copy[step], rest, mutant);
  return copy;
}

const DROPPED = Symbol('dropped');
const SECRET = 'Paola-Müller-secret';
const MUTANTS = [
  DROPPED,
  null,
  '',
  SECRET,
  -1,
  0.5,
  1e308,
  true,
  [],
  {},
  [SECRET],
  { [SECRET]: SECRET },
  '2026-02-31',
  '2026-13-01T00:00:00Z',
];

test.each(ENTITIES)(
  'a %s with any changed field is decoded, or fails with a decode error that contains no values',
  (_, struct, sample) => {
    const wire = toWire(sample, struct);
    let tried = 0;
    for (const path of pathsOf(wire)) {
      for (const mutant of MUTANTS) {
        const broken = withMutant(wire, path, mutant === DROPPED && path.length === 0 ? undefined : mutant);
        tried += 1;
        try {
          decode(struct, broken);
        } catch (error) {
          expect(error).toBeInstanceOf(AnswerError);
          expect(String(error)).not.toContain(SECRET);
        }
      }
    }
    expect(tried).toBeGreaterThan(MUTANTS.length);
  },
);

test('any input decodes to a valid booking or to a decode error', () => {
  const wire = toWire(aBooking(), Booking) as Record<string, unknown>;
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(wire)), fc.jsonValue(), (field, value) => {
      try {
        const booking = decode(Booking, { ...wire, [field]: value });
        expect(Number.isNaN(Date.parse(booking.dropoff))).toBe(false);
        expect(booking.bagCount).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error).toBeInstanceOf(AnswerError);
      }
    }),
    { numRuns: 500 },
  );
});

const wireBooking = (changes: Record<string, unknown>) => ({ ...(toWire(aBooking(), Booking) as object), ...changes });
const wireStashpoint = (changes: Record<string, unknown>) => ({
  ...(toWire(aStashpoint(), Stashpoint) as object),
  ...changes,
});

test.each<[string, AnyStruct, unknown, string]>([
  ['a negative count', Booking, wireBooking({ bag_count: -1 }), 'bag_count: Must be non negative'],
  ['a negative rating', Stashpoint, wireStashpoint({ rating: -0.5 }), 'rating: Must be non negative'],
  ['an empty text for a date', Booking, wireBooking({ dropoff: '' }), 'dropoff: Must be an ISO date and time'],
  ['a day for an instant', Booking, wireBooking({ dropoff: '2026-03-05' }), 'dropoff: Must be an ISO date and time'],
  ['a missing flag', Booking, wireBooking({ has_been_checked_in: undefined }), 'has_been_checked_in: expected boolean'],
  [
    'a zone that no browser knows',
    Booking,
    wireBooking({
      stashpoint: {
        ...(wireBooking({}) as { stashpoint?: object }).stashpoint,
        id: 's',
        business_name: 'x',
        timezone: 'UTC+25',
      },
    }),
    'stashpoint.timezone: Must be an IANA time zone',
  ],
  [
    'an opening hour of 25',
    Stashpoint,
    wireStashpoint({ opening_hours: [{ day: 1, open: '25:00', close: '26:00' }] }),
    'opening_hours.0.open: Must be a time like 09:30',
  ],
  ['an object that cannot be printed', Booking, wireBooking({ dropoff: { toString: 0 } }), 'answer: cannot be read'],
  ['a page that is a list', page(Booking), [], 'answer: expected type'],
  ['the camelCase of somebody else', Host, { id: 'h1', userId: 'u1' }, 'user_id: expected string'],
])('the decode error contains the path of %s', (_, struct, wire, detail) => {
  expect(() => decode(struct, wire)).toThrow(new AnswerError(detail));
});

test.each<[string, unknown, object]>([
  [
    'an empty phone number is null',
    { customer: { id: 'k', phone_number: '' } },
    { customer: expect.objectContaining({ phoneNumber: null }) },
  ],
  ['no OTA', { ota_booking: null }, { otaBooking: null }],
  ['a missing cancellation is null', { cancelled_at: undefined }, { cancelledAt: null }],
  ['no sizes', { storage_spaces: null }, { storageSpaces: [] }],
  ['a number as id', { id: 17 }, { id: '17' }],
  ['an instant with an offset', { dropoff: '2026-03-05T15:00:00+01:00' }, { dropoff: '2026-03-05T14:00:00.000Z' }],
  ['an instant without a zone is UTC', { dropoff: '2026-03-05T14:00:00' }, { dropoff: '2026-03-05T14:00:00.000Z' }],
  [
    'an instant with microseconds and a space',
    { dropoff: '2026-03-05 14:00:00.123456Z' },
    { dropoff: '2026-03-05T14:00:00.123Z' },
  ],
  ['fields we do not know are left out', { future_field: 1 }, {}],
])('a booking is decoded: %s', (_, changes, expected) => {
  const booking = decode(Booking, wireBooking(changes as Record<string, unknown>));
  expect(booking).toMatchObject(expected);
  expect(booking).not.toHaveProperty('future_field');
});

test('map keys are not changed, and a key that would replace a prototype is removed', () => {
  const translations = JSON.parse('{"pt":"Olá","pt_br":"Oi","__proto__":"x","de":null}') as unknown;
  const review = decode(Review, {
    ...(toWire(aReview(), Review) as object),
    stashpoint_review_translations: translations,
  });
  expect(Object.entries(review.stashpointReviewTranslations)).toEqual([
    ['pt', 'Olá'],
    ['pt_br', 'Oi'],
  ]);

  const account = JSON.parse(
    '{"bank_name":"B","routing_number":{"sort_code":"1"},"__proto__":{"polluted":true}}',
  ) as unknown;
  const [read] = decodeAnswer(listExternalAccounts, [account]);
  expect(read).toEqual({ bank_name: 'B', routing_number: { sort_code: '1' } });
  expect(read).not.toHaveProperty('polluted');
});

test.each<[string, unknown, number]>([
  ['a list', [{ a: 1 }, { b: 2 }], 2],
  ['a paged list', { items: [{ a: 1 }], page: 1 }, 1],
  ['one account', { bank_name: 'B' }, 1],
  ['nothing', undefined, 0],
])('external accounts are read from %s', (_, wire, length) => {
  expect(decodeAnswer(listExternalAccounts, wire)).toHaveLength(length);
});

test('amounts may be negative, and a transaction may have no booking', () => {
  const line = { ...(toWire(aTransaction(), Transaction) as object), amount: -450, source: { type: 'adjustment' } };
  expect(decode(Transaction, line)).toMatchObject({ amount: -450, source: { type: 'adjustment', booking: null } });
});

test.each([undefined, null, ''])('a user with the language %j gets English', (language) => {
  expect(decode(User, { ...(toWire(aUser(), User) as object), language }).language).toBe('en');
});

test('a closure with plain days is decoded unchanged', () => {
  const closure = { ...(toWire(aClosure(), Closure) as object), close_date: '2026-12-24', open_date: null };
  expect(decode(Closure, closure)).toMatchObject({ closeDate: '2026-12-24', openDate: null });
});

test('photos are read as URLs, whether or not an object wraps them', () => {
  expect(decode(Stashpoint, wireStashpoint({ photos: ['/a.jpg', { url: '/b.jpg', id: 1 }] })).photos).toEqual([
    '/a.jpg',
    '/b.jpg',
  ]);
});

test.each([
  ['openTwentyfourSeven', 'open_twentyfour_seven'],
  ['acceptedTermsAt', 'accepted_tos_at'],
  ['minorInMajor', 'minor_in_major'],
  ['id', 'id'],
])('the field %s is %s on the wire, in both directions', (field, wire) => {
  expect(wireName(field)).toBe(wire);
  expect(clientName(wire)).toBe(field);
});

const wireSpot = () => toWire(aStashpoint(), Stashpoint) as Record<string, unknown>;

test('strings written by users lose the characters that change the direction of surrounding text', () => {
  const wire = {
    ...wireSpot(),
    photos: [],
    business_name: 'Café\u202E Lisboa',
    location_name: '\u200B\u3164',
    address: 'Rua \u2067Augusta\u2069 12',
  };
  expect(decodeAnswer({ answer: Stashpoint }, wire)).toMatchObject({
    businessName: 'Café Lisboa',
    locationName: null,
    address: 'Rua Augusta 12',
  });
});
