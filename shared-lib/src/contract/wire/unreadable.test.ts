import fc from 'fast-check';
import { create } from 'superstruct';
import {
  aBooking,
  aClosure,
  aHost,
  anEarning,
  aRefund,
  aReview,
  aStashpoint,
  aSupplyOrder,
  aTransaction,
} from '../../testing/builders.ts';
import { type AnyStruct, AnswerError, decodeReadable, endpoints, fromWire, toWire } from '../index.ts';
import { identify } from './unreadable.ts';

type Listing = { answer: AnyStruct | null };

/** Each of the API's lists with a sample record. */
const LISTS: [name: string, endpoint: Listing, record: object][] = [
  ['bookings', endpoints.listBookings, aBooking()],
  ['spots', endpoints.listStashpoints, aStashpoint()],
  ['reviews', endpoints.listReviews, aReview()],
  ['transactions', endpoints.listTransactions, aTransaction()],
  ['a page of transactions', endpoints.listCurrentTransactions, aTransaction()],
  ['payouts', endpoints.listInvoices, anEarning()],
  ['closures', endpoints.listClosures, aClosure()],
  ['refunds', endpoints.listRefunds, aRefund()],
  ['supply orders', endpoints.listSupplyOrders, aSupplyOrder()],
  ['hosts', endpoints.listHosts, aHost()],
];

const itemOf = ({ answer }: Listing): AnyStruct => {
  const { type, schema } = answer as AnyStruct;
  return type === 'array' ? schema : schema.items.schema;
};

const listed = ({ answer }: Listing, records: unknown[]) =>
  answer?.type === 'array'
    ? records
    : { items: records, page: 1, pages: 1, total: records.length, has_next: false, has_prev: false };

type Path = string[];

const pathsIn = (value: unknown): Path[] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((path) => [key, ...path]))
    : []),
];

function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const entries = Object.entries(value as object);
  const changed = entries.map(([name, inner]) => [name, name === key ? withAt(inner, rest, other) : inner]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

const ANYTHING = fc.oneof(
  fc.constantFrom(null, undefined, '', 'x', -1, 1.5, true, [], {}, [null], '2026-13-45', '__proto__', { toString: 0 }),
  fc
    .constantFrom('{"__proto__":{"id":"x"}}', '{"constructor":1}', '{"id":{"id":{"id":1}}}')
    .map((text): unknown => JSON.parse(text)),
  fc.jsonValue(),
);

const isGood = (record: unknown, struct: AnyStruct) => {
  try {
    create(fromWire(record, struct), struct);
    return true;
  } catch {
    return false;
  }
};

test.each(LISTS)(
  'in a list of %s, readable records are returned, and the unreadable ones are identified',
  (_, endpoint, record) => {
    const item = itemOf(endpoint);
    const wire = toWire(record, item);
    const broken = fc
      .record({ path: fc.constantFrom(...pathsIn(wire)), other: ANYTHING })
      .map(({ path, other }) => withAt(wire, path, other));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(wire), broken), { maxLength: 12 }), (records) => {
        const good = records.filter((each) => isGood(each, item));
        const { answer, unreadable, fault } = decodeReadable<unknown>(endpoint, listed(endpoint, records));
        const items = Array.isArray(answer) ? answer : (answer as { items: unknown[] }).items;
        expect(items).toEqual(good.map((each) => create(fromWire(each, item), item)));
        expect(unreadable).toHaveLength(records.length - good.length);
        expect(fault instanceof AnswerError).toBe(unreadable.length > 0);
      }),
      { numRuns: 60 },
    );
  },
);

test('a page has the field for unreadable records only if there are some', () => {
  const good = toWire(aBooking(), itemOf(endpoints.listBookings));
  const read = (records: unknown[]) =>
    decodeReadable(endpoints.listBookings, listed(endpoints.listBookings, records)).answer.unreadable;
  expect(read([good, { id: 'xx-ABC123' }])).toEqual([{ id: 'xx-ABC123', name: null, date: null, spotId: null }]);
  expect(read([good])).toBeUndefined();
});

test('a payout’s unreadable lines are left out', () => {
  const earning = toWire(anEarning({ transactions: [aTransaction()] }), endpoints.getInvoice.answer as AnyStruct);
  const { transactions } = earning as { transactions: unknown[] };
  const wire = { ...(earning as object), transactions: [...transactions, { id: 't9', created: '2026-03-05T10:00Z' }] };
  const { answer, unreadable } = decodeReadable(endpoints.getInvoice, wire);
  expect(answer.transactions).toHaveLength(1);
  expect(unreadable).toEqual([{ id: 't9', name: null, date: '2026-03-05T10:00Z', spotId: null }]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'no'],
  ['a list instead of a page', []],
  ['a page without items', { page: 1, pages: 1, total: 0, has_next: false, has_prev: false }],
  ['items that are not a list', { items: {}, page: 1, pages: 1, total: 0, has_next: false, has_prev: false }],
  ['a wrong wrapper around a broken record', { items: [null], page: 'x' }],
])('a response that consists of %s is refused as a whole', (_, wire) => {
  expect(() => decodeReadable(endpoints.listBookings, wire)).toThrow(AnswerError);
});

test.each<[string, unknown, object]>([
  ['null', null, {}],
  ['a list', [1], {}],
  ['a number for an id', { id: 7 }, { id: '7' }],
  ['an id from the prototype only', JSON.parse('{"__proto__":{"id":"x"}}'), {}],
  ['an invalid name', { id: 'a', business_name: {} }, { id: 'a' }],
  ['a name', { business_name: ' Café Lisboa ' }, { name: 'Café Lisboa' }],
  ['an invalid date', { close_date: 'soon', created: '2026-03-05' }, {}],
  ['a date', { close_date: '2026-03-05' }, { date: '2026-03-05' }],
  ['its spot', { stashpoint: { id: 's1' } }, { spotId: 's1' }],
])('a record’s valid identifying fields are returned: %s', (_, record, expected) => {
  expect(identify(record)).toEqual({ id: null, name: null, date: null, spotId: null, ...expected });
});
