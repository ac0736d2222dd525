import type { TSchema } from '@fastify/type-provider-typebox';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Compile } from 'typebox/compile';
import {
  type AnyRequest,
  decodeAnswer,
  type Endpoint,
  endpoints,
  TEXT_LIMITS,
  wireRequest,
} from '@host-portal/shared-lib/contract';
import { startTestApi, type TestApi } from './api.fixture.ts';
import * as closures from './closures/closures.schema.ts';
import { BUSINESS_TYPES, HOLIDAY_OPEN_TYPES } from './database/column-values.ts';
import * as hosts from './hosts/hosts.schema.ts';
import { aPhoto, asDataUrl } from './photos/photos.fixture.ts';
import * as stashpoints from './stashpoints/stashpoints.schema.ts';
import * as users from './users/users.schema.ts';

/**
 * These tests make every call in the portal's contract to the running API, and decode each response as the portal
 * does.
 */
let api: TestApi;
let documented: Record<
  string,
  Record<string, { responses: Record<string, { content?: Record<string, { schema: TSchema }> }> }>
>;
const known: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  known['token'] = await api.logIn();
  known['spare'] = await api.logIn();
  known['photo'] = asDataUrl(await aPhoto());
  const first = async (table: 'bookings' | 'invoices') =>
    (await api.db.selectFrom(table).select('id').orderBy('created').limit(1).executeTakeFirstOrThrow()).id;
  const { id } = await api.db
    .selectFrom('bookings')
    .select('id')
    .where('stashpoint_id', '=', 's101')
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const refunded = await api.db.selectFrom('refunds').select('booking_id').limit(1).executeTakeFirstOrThrow();
  Object.assign(known, { booking: id, invoice: await first('invoices'), refunded: refunded.booking_id });
  const { body } = await api.call<{ paths: typeof documented }>('GET /docs/openapi.json');
  documented = body.paths;
});
afterAll(() => api?.close());

type Name = keyof typeof endpoints;
const calls = new Map<string, Endpoint>(Object.entries(endpoints));

function endpointOf(name: Name): Endpoint {
  const endpoint = calls.get(name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  return endpoint;
}

type Sample = { request: () => AnyRequest; authorization?: () => string; needsAnswer?: boolean };

const window = { dropoffGte: '2026-01-01T00:00:00.000Z', dropoffLte: '2026-12-31T00:00:00.000Z' };

const SAMPLES: Record<Name, Sample> = {
  createToken: { request: () => ({ body: { username: 'paola@example.com', password: 'store-my-bags-2026' } }) },
  getToken: { request: () => ({ params: { token: known['token'] ?? '' } }) },
  renewToken: {
    request: () => ({ params: { token: known['token'] ?? '' }, body: { expiresAt: '2026-04-01T00:00:00.000Z' } }),
  },
  deleteToken: { request: () => ({ params: { token: known['spare'] ?? '' } }) },
  createUser: {
    request: () => ({
      body: {
        email: 'contract@example.com',
        firstName: 'A',
        lastName: 'B',
        language: 'fr',
        password: 'une longue phrase',
        phoneNumber: '+33 612345678',
      },
    }),
  },
  updateMe: {
    request: () => ({ body: { id: 'u7', firstName: 'Paola', acceptedTermsAt: '2026-03-05T14:00:00.000Z' } }),
  },
  requestPasswordReset: { request: () => ({ body: { email: 'tiago@example.com' } }) },
  createHost: {
    request: () => ({ body: { userId: 'u7', referredBy: null } }),
    authorization: () => `Bearer ${known['access']}`,
  },
  listHosts: { request: () => ({}) },
  listBookings: { request: () => ({ query: { stashpointId: ['s101', 's102'], page: 2, ...window } }) },
  updateBooking: { request: () => ({ params: { id: known['booking'] ?? '' }, body: { hasBeenCheckedIn: true } }) },
  listRefunds: { request: () => ({ query: { bookingId: known['refunded'] } }) },
  listClosures: { request: () => ({ query: { stashpointId: 's101' } }) },
  createClosure: {
    request: () => ({
      body: { closeDate: '2026-12-24T00:00:00.000Z', openDate: null, reason: 'x', stashpointId: 's101' },
    }),
  },
  updateClosure: { request: () => ({ params: { id: 'cl_1' }, body: { reason: 'y' } }) },
  deleteClosure: { request: () => ({ params: { id: 'cl_2' } }) },
  listInvoices: {
    request: () => ({ query: { createdGte: '2025-01-01T00:00:00.000Z', createdLte: '2026-12-31T00:00:00.000Z' } }),
  },
  getInvoice: { request: () => ({ params: { id: known['invoice'] ?? '' } }) },
  listTransactions: { request: () => ({}) },
  listCurrentTransactions: { request: () => ({ query: { page: 1 } }) },
  listExternalAccounts: { request: () => ({}) },
  listHoldingAccounts: { request: () => ({}) },
  getHoldingAccount: { request: () => ({ params: { id: 'ha_7' } }) },
  listReviews: { request: () => ({ query: { stashpointId: 's101', page: 1 } }) },
  listStashpoints: { request: () => ({ query: { hostId: 'h42', page: 1, perPage: 50 } }) },
  getStashpoint: { request: () => ({ params: { id: 's103' } }) },
  updateStashpoint: {
    request: () => ({
      params: { id: 's101' },
      body: { capacity: 25, openingHours: [{ day: 7, open: '09:00', close: '12:00' }] },
    }),
  },
  updateStashpointDetails: { request: () => ({ params: { id: 's101' }, body: { notes: 'Ring twice' } }) },
  createStashpoint: {
    request: () => ({
      body: {
        address: 'Rua 1',
        businessName: 'Loja',
        capacity: 10,
        countryCode: 'PT',
        features: { stepFreeAccess: false },
        latitude: 38.7,
        longitude: -9.1,
        postalCode: '1100',
        type: 'shop',
        uploadPhoto: known['photo'],
      },
    }),
  },
  listSupplyOrders: { request: () => ({ query: { stashpointId: 's101', type: 'tags' } }) },
  createSupplyOrder: { request: () => ({ body: { quantity: 100, stashpointId: 's101', type: 'tags' } }) },
};

test('every call in the contract has a sample request in this file', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual([...calls.keys()].toSorted());
});

test.each(Object.keys(SAMPLES) as Name[])(
  'the response to %s matches its schema, and the portal can decode it',
  async (name) => {
    const endpoint = endpointOf(name);
    const { request, authorization } = SAMPLES[name];
    if (name === 'createHost') await takeAccessToken();
    const { method, url, body } = wireRequest(endpoint, request());
    const answer = await api.call<unknown>(`${method} ${url}`, {
      body,
      authorization: authorization?.() ?? `Token ${known['token']}`,
    });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    const decoded: unknown = decodeAnswer(endpoint, answer.body);
    expect(decoded === undefined).toBe(endpoint.answer === null);
    const schema =
      documented[endpoint.path]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json']?.schema;
    if (!schema) throw new Error(`${endpoint.line} has no documented answer.`);
    expect(Compile(schema).Errors(answer.body)).toEqual([]);
  },
);

test('the portal’s decoded responses still contain their data', async () => {
  const read = async (name: Name) => {
    const endpoint = endpointOf(name);
    const { method, url } = wireRequest(endpoint, SAMPLES[name].request());
    return decodeAnswer(endpoint, (await api.call<unknown>(`${method} ${url}`, { token: known['token'] })).body);
  };
  expect(await read('listBookings')).toMatchObject({
    page: 2,
    items: expect.arrayContaining([expect.objectContaining({ bagCount: expect.any(Number) })]),
  });
  expect(await read('listRefunds')).toEqual([expect.objectContaining({ bookingId: known['refunded'] })]);
  expect(await read('listReviews')).toMatchObject({ items: { length: 10 } });
});

test('the API and the portal support the same languages', async () => {
  const portal = await import('@host-portal/shared-lib/languages');
  expect(users.LANGUAGES).toEqual(portal.LANGUAGES.map(({ lang }) => lang).toSorted());
});

test('the API and the portal have the same business types and holiday modes', async () => {
  const portal = await import('@host-portal/shared-lib/contract');
  expect([...BUSINESS_TYPES]).toEqual([...portal.BUSINESS_TYPES]);
  expect([...HOLIDAY_OPEN_TYPES]).toEqual([...portal.HOLIDAY_OPEN_TYPES]);
});

test('the portal’s length limits for texts equal the API’s', () => {
  const [user, spot] = [users.createUser.body.properties, stashpoints.createStashpoint.body.properties];
  const most = (schema: object) => /"maxLength":(\d+)/.exec(JSON.stringify(schema))?.[1];
  const taken = {
    person: {
      firstName: most(user.first_name),
      lastName: most(user.last_name),
      email: most(user.email),
      referredBy: most(hosts.createHost.body.properties.referred_by),
    },
    spot: {
      businessName: most(spot.business_name),
      address: most(spot.address),
      postalCode: most(spot.postal_code),
      notes: most(stashpoints.updateStashpointDetails.body.properties.notes),
    },
    closure: { reason: most(closures.createClosure.body.properties.reason) },
  };
  expect(
    JSON.parse(JSON.stringify(taken), (_, value: unknown) => (typeof value === 'string' ? Number(value) : value)),
  ).toEqual(TEXT_LIMITS);
});

async function takeAccessToken() {
  const { body } = await api.call<{ access_token: string }>('POST /v2/tokens', {
    body: { username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' },
  });
  known['access'] = body.access_token;
}
