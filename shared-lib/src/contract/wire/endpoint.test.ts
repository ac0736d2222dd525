import { array, optional, string, type } from 'superstruct';
import {
  type AnswerOf,
  type Booking,
  createHost,
  createStashpoint,
  createToken,
  createUser,
  decodeAnswer,
  type Endpoint,
  endpoints,
  getStashpoint,
  listBookings,
  listClosures,
  listCurrentTransactions,
  listHoldingAccounts,
  listHosts,
  listInvoices,
  listRefunds,
  listReviews,
  listStashpoints,
  listSupplyOrders,
  listTransactions,
  type Page,
  RequestError,
  type RequestOf,
  updateBooking,
  updateClosure,
  updateMe,
  updateStashpoint,
  wireRequest,
} from '../index.ts';
import { always, type AnyRequest, endpoint } from './endpoint.ts';

/**
 * The table of spec §7, line by line, with the names of the query and body fields. Names that the spec doesn't give
 * are our interpretation. Two lines have the same path but different responses.
 */
const SPEC_LINES = [
  'POST /v2/tokens password role username',
  'GET /v2/tokens/{token}',
  'PATCH /v2/tokens/{token} expiresAt',
  'DELETE /v2/tokens/{token}',
  'POST /v2/users email firstName language lastName password phoneNumber source',
  'PATCH /v2/me acceptedTermsAt currentPassword email emailOptIn firstName id language lastName ' +
    'password phoneNumber secondaryPhoneNumber secondaryPhoneNumberType',
  'POST /v2/forgotten-password email',
  'POST /v2/hosts referredBy userId',
  'GET /v2/hosts paginate',
  'GET /v2/bookings dropoffGte dropoffLte order page perPage sort stashpointId',
  'PATCH /v2/bookings/{id} hasBeenCheckedIn hasBeenCheckedOut',
  'GET /v2/refunds bookingId paginate',
  'GET /v2/closures forceUtc stashpointId',
  'POST /v2/closures closeDate openDate reason stashpointId',
  'PATCH /v2/closures/{id} closeDate openDate reason',
  'DELETE /v2/closures/{id}',
  'GET /v2/invoices createdGte createdLte paginated',
  'GET /v2/invoices/{id}',
  'GET /v2/transactions paginate sinceLastPayout',
  'GET /v2/transactions page perPage sinceLastPayout',
  'GET /v2/external-accounts',
  'GET /v2/holding-accounts paginate',
  'GET /v2/holding-accounts/{id}',
  'GET /v2/reviews page perPage stashpointId',
  'GET /v3/stashpoints hostId page perPage status',
  'GET /v3/stashpoints/{id}',
  'PATCH /v3/stashpoints/{id} capacity holidayOpenType openingHours',
  'PATCH /v2/stashpoints/{id} notes',
  'POST /v2/stashpoints address businessName capacity countryCode features latitude longitude ' +
    'postalCode type uploadPhoto',
  'GET /v2/supply-orders order sort stashpointId type',
  'POST /v2/supply-orders quantity stashpointId type',
];

test('the contract has exactly the calls of the spec, each with its fields', () => {
  expect(
    Object.values(endpoints)
      .map(({ line, query, body }) => [line, ...Object.keys({ ...query, ...body }).toSorted()].join(' '))
      .toSorted(),
  ).toEqual(SPEC_LINES.toSorted());
});

const midnight = '2026-03-05T00:00:00.000Z';

test.each<[string, Endpoint, AnyRequest, { url: string; body?: unknown }]>([
  [
    'a list repeats its key, fixed values are filled in, undefined is dropped',
    listBookings,
    { query: { stashpointId: ['s1', 's2'], dropoffGte: midnight, dropoffLte: undefined } },
    {
      url: '/v2/bookings?dropoff_gte=2026-03-05T00%3A00%3A00.000Z&stashpoint_id=s1&stashpoint_id=s2&order=asc&sort=dropoff&per_page=10',
    },
  ],
  ['hosts say paginate', listHosts, {}, { url: '/v2/hosts?paginate=false' }],
  ['invoices say paginated', listInvoices, {}, { url: '/v2/invoices?paginated=false' }],
  ['booleans are words', listTransactions, {}, { url: '/v2/transactions?paginate=false&since_last_payout=true' }],
  [
    'reviews start at page 1',
    listReviews,
    { query: { stashpointId: 's1' } },
    { url: '/v2/reviews?page=1&per_page=10&stashpoint_id=s1' },
  ],
  [
    'refunds of one booking',
    listRefunds,
    { query: { bookingId: 'b1' } },
    { url: '/v2/refunds?booking_id=b1&paginate=false' },
  ],
  [
    'closures are requested in UTC',
    listClosures,
    { query: { stashpointId: 's1' } },
    { url: '/v2/closures?force_utc=true&stashpoint_id=s1' },
  ],
  [
    'transactions ten at a time',
    listCurrentTransactions,
    { query: { page: 2 } },
    { url: '/v2/transactions?page=2&per_page=10&since_last_payout=true' },
  ],
  ['balances all at once', listHoldingAccounts, {}, { url: '/v2/holding-accounts?paginate=false' }],
  [
    'spots of one host',
    listStashpoints,
    { query: { page: 1, perPage: 100, hostId: 'h42' } },
    { url: '/v3/stashpoints?page=1&per_page=100&host_id=h42' },
  ],
  [
    'supply orders, the latest expected first',
    listSupplyOrders,
    { query: { stashpointId: 's1', type: 'tags' } },
    { url: '/v2/supply-orders?order=desc&sort=expected_delivery_date&stashpoint_id=s1&type=tags' },
  ],
  [
    'an offset in a query is kept',
    endpoint('GET /v2/bookings', { query: { dropoffGte: optional(string()) } }),
    { query: { dropoffGte: '2026-03-05T00:00:00+01:00' } },
    { url: '/v2/bookings?dropoff_gte=2026-03-05T00%3A00%3A00%2B01%3A00' },
  ],
  ['an id is one segment', getStashpoint, { params: { id: 'a/b?c' } }, { url: '/v3/stashpoints/a%2Fb%3Fc' }],
  [
    'a login is for hosts',
    createToken,
    { body: { username: 'a@b.c', password: 'x' } },
    { url: '/v2/tokens', body: { username: 'a@b.c', password: 'x', role: 'host' } },
  ],
  [
    'a sign-up comes from the web',
    createUser,
    { body: { email: 'a@b.c', firstName: 'A', lastName: 'B', language: 'en', password: 'x', phoneNumber: '+351' } },
    {
      url: '/v2/users',
      body: {
        email: 'a@b.c',
        first_name: 'A',
        last_name: 'B',
        language: 'en',
        password: 'x',
        phone_number: '+351',
        source: 'web',
      },
    },
  ],
  [
    'null is sent',
    createHost,
    { body: { userId: 'u7', referredBy: null } },
    { url: '/v2/hosts', body: { user_id: 'u7', referred_by: null } },
  ],
  [
    'check-in is one field',
    updateBooking,
    { params: { id: 'b1' }, body: { hasBeenCheckedIn: true } },
    { url: '/v2/bookings/b1', body: { has_been_checked_in: true } },
  ],
  [
    'the terms have an irregular name',
    updateMe,
    { body: { id: 'u7', acceptedTermsAt: midnight, phoneNumber: undefined } },
    { url: '/v2/me', body: { id: 'u7', accepted_tos_at: midnight } },
  ],
  [
    'a nested object and the step-free flag',
    createStashpoint,
    {
      body: {
        address: 'Rua 1',
        businessName: 'Café',
        capacity: 10,
        countryCode: 'PT',
        features: { stepFreeAccess: false },
        latitude: 0,
        longitude: 0,
        postalCode: '1100',
        type: 'cafe',
      },
    },
    {
      url: '/v2/stashpoints',
      body: {
        address: 'Rua 1',
        business_name: 'Café',
        capacity: 10,
        country_code: 'PT',
        features: { step_free_access: false },
        latitude: 0,
        longitude: 0,
        postal_code: '1100',
        type: 'cafe',
      },
    },
  ],
  [
    'opening hours keep their form',
    updateStashpoint,
    { params: { id: 's1' }, body: { openingHours: [{ day: 7, open: '22:00', close: '02:00:00' }] } },
    { url: '/v3/stashpoints/s1', body: { opening_hours: [{ day: 7, open: '22:00', close: '02:00:00' }] } },
  ],
  [
    'a closure with a plain day keeps it',
    updateClosure,
    { params: { id: 'c1' }, body: { closeDate: '2026-12-24', openDate: null } },
    { url: '/v2/closures/c1', body: { close_date: '2026-12-24', open_date: null } },
  ],
])('a request is encoded: %s', (_, target, request, expected) => {
  const { url, body } = wireRequest(target, request);
  expect({ url, body }).toEqual({ body: undefined, ...expected });
});

test.each<[string, Endpoint, AnyRequest, string]>([
  ['a user update without an id', updateMe, { body: { firstName: 'A' } }, 'Trying to update user without id'],
  ['bookings without a stashpoint', listBookings, { query: { stashpointId: [] } }, 'Expected a nonempty array'],
  ['a missing field', createToken, { body: { username: 'a' } }, 'POST /v2/tokens: password: expected string'],
  ['an unknown field', updateBooking, { params: { id: 'b1' }, body: { bags: 3 } }, 'bags: expected never'],
  ['a path that climbs', getStashpoint, { params: { id: '..' } }, 'id is not an id'],
  ['an empty id', getStashpoint, { params: { id: '' } }, 'id is not an id'],
])('%s is refused before anything is sent', (_, target, request, message) => {
  expect(() => wireRequest(target, request)).toThrow(RequestError);
  expect(() => wireRequest(target, request)).toThrow(message);
});

test('a call whose response the spec does not define returns nothing', () => {
  expect(decodeAnswer(updateBooking, { id: 'b1' })).toBeUndefined();
});

/** The compiler checks these calls, so a wrong type is a compile error. */
const typed = <Expected>(value: Expected) => value;

test('the endpoint determines the types of requests and responses', () => {
  typed<RequestOf<typeof listBookings>>({ query: { stashpointId: ['s1'] } });
  typed<RequestOf<typeof listHosts>>({});
  typed<RequestOf<typeof createHost>>({ body: { userId: 'u7', referredBy: null } });
  // @ts-expect-error a path parameter is required
  typed<RequestOf<typeof getStashpoint>>({});
  // @ts-expect-error a fixed value cannot be given
  typed<RequestOf<typeof createToken>>({ body: { username: 'a', password: 'b', role: 'admin' } });
  const answer: AnswerOf<typeof listBookings> = {} as Page<Booking>;
  const nothing: AnswerOf<typeof updateBooking> = undefined;
  const local = endpoint('GET /v2/x/{a}/y/{b}', { query: { z: always(1) }, answer: array(type({ q: string() })) });
  typed<RequestOf<typeof local>>({ params: { a: '1', b: '2' } });
  expect([answer, nothing]).toHaveLength(2);
});
