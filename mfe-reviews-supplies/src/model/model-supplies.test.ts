import { aBooking, aSupplyOrder } from '@host-portal/shared-lib/testing';
import { typedQuantity } from './quantity.ts';
import {
  expectedDay,
  quantityToCome,
  splitOrders,
  type SupplyOrderState,
  supplyOrderState,
} from './supply-order-state.ts';
import { bagsCheckedIn, suggestedQuantity, tagStock } from './tag-stock.ts';

const TODAY = '2026-03-05';
const ZONE = 'Europe/Lisbon';

const SENT = { sentAt: '2026-03-02T09:00:00.000Z', quantitySent: 100 };
const PART = { sentAt: '2026-03-02T09:00:00.000Z', quantitySent: 60 };

test.each<[string, Parameters<typeof aSupplyOrder>[0], SupplyOrderState, number]>([
  ['nothing sent', { sentAt: null, quantitySent: null }, 'ordered', 100],
  ['nothing sent, counted as 0', { sentAt: null, quantitySent: 0 }, 'ordered', 100],
  ['nothing sent, though it was expected', { sentAt: null, expectedDeliveryDate: '2026-01-01' }, 'ordered', 100],
  ['sent, expected later', { ...SENT, expectedDeliveryDate: '2026-03-09' }, 'on-its-way', 100],
  ['sent, expected today', { ...SENT, expectedDeliveryDate: TODAY }, 'on-its-way', 100],
  ['sent, without an expected day', { ...SENT, expectedDeliveryDate: null }, 'on-its-way', 100],
  ['sent, the server does not say how many', { ...SENT, quantitySent: null }, 'on-its-way', 100],
  ['sent, expected yesterday', { ...SENT, expectedDeliveryDate: '2026-03-04' }, 'arrived', 0],
  ['more sent than asked for', { ...SENT, quantitySent: 120, expectedDeliveryDate: '2026-03-04' }, 'arrived', 0],
  ['part sent', { ...PART, expectedDeliveryDate: '2026-03-09' }, 'part-sent', 100],
  ['part sent, the day is past: the rest is owed', { ...PART, expectedDeliveryDate: '2026-03-04' }, 'part-sent', 40],
  [
    'part sent long ago: the rest is no longer expected',
    { ...PART, expectedDeliveryDate: '2026-02-01' },
    'part-sent',
    0,
  ],
  ['some sent, without a date', { sentAt: null, quantitySent: 60 }, 'part-sent', 100],
])(
  'an order’s state and the quantity still to come follow from its dates and quantities: %s',
  (_, order, state, toCome) => {
    const built = aSupplyOrder(order);
    expect(supplyOrderState(built, TODAY, ZONE)).toBe(state);
    expect(quantityToCome(built, TODAY, ZONE)).toBe(toCome);
  },
);

test('the expected day is in the spot’s time zone, and a date without a time is the same day in every zone', () => {
  const instant = aSupplyOrder({ expectedDeliveryDate: '2026-03-04T16:00:00.000Z' });
  expect(expectedDay(instant, 'Asia/Tokyo')).toBe('2026-03-05');
  expect(expectedDay(instant, 'Europe/Lisbon')).toBe('2026-03-04');
  expect(expectedDay(aSupplyOrder({ expectedDeliveryDate: '2026-03-04' }), 'Asia/Tokyo')).toBe('2026-03-04');
});

test('the latest expected order comes first, unknown days come last, and sent orders older than two weeks are separate', () => {
  const orders = [
    aSupplyOrder({ id: 'unknown', expectedDeliveryDate: null, orderedAt: '2026-03-01T09:00:00.000Z' }),
    aSupplyOrder({ id: 'unknown-newer', expectedDeliveryDate: null, orderedAt: '2026-03-02T09:00:00.000Z' }),
    aSupplyOrder({ id: 'old', ...SENT, expectedDeliveryDate: '2026-02-01' }),
    aSupplyOrder({ id: 'just-came', ...SENT, expectedDeliveryDate: '2026-02-19' }),
    aSupplyOrder({ id: 'never-sent', expectedDeliveryDate: '2025-02-01' }),
    aSupplyOrder({ id: 'soon', ...SENT, expectedDeliveryDate: '2026-03-09T10:00:00.000Z' }),
  ];
  const { current, earlier } = splitOrders(orders, TODAY, ZONE);
  expect(current.map(({ id }) => id)).toEqual(['soon', 'just-came', 'never-sent', 'unknown-newer', 'unknown']);
  expect(earlier.map(({ id }) => id)).toEqual(['old']);
});

/** Builds a checked-in booking with this many bags, dropped off on this day. */
const bags = (bagCount: number, day: string) =>
  aBooking({ bagCount, hasBeenCheckedIn: true, dropoff: `${day}T12:00:00.000Z` });

test('only bags in checked-in bookings use tags', () => {
  const bookings = [
    bags(3, '2026-03-04'),
    aBooking({ bagCount: 5 }),
    aBooking({ bagCount: 7, hasBeenCheckedIn: true, cancelledAt: '2026-03-04T12:00:00.000Z' }),
  ];
  expect(bagsCheckedIn(bookings)).toBe(3);
});

const CAME = { ...SENT, expectedDeliveryDate: '2026-02-23' };

test.each<[string, Parameters<typeof tagStock>[0], Parameters<typeof tagStock>[1], ReturnType<typeof tagStock>]>([
  ['nothing arrived', [aSupplyOrder(SENT)], [bags(5, '2026-03-04')], null],
  ['no bags', [aSupplyOrder(CAME)], [], { left: 100, daysLeft: null, isLow: false }],
  [
    'bags since the tags came; earlier ones used others',
    [aSupplyOrder(CAME)],
    [bags(30, '2026-02-28'), bags(30, '2026-02-10')],
    { left: 70, daysLeft: 35, isLow: false },
  ],
  ['for less than two weeks', [aSupplyOrder(CAME)], [bags(80, '2026-02-28')], { left: 20, daysLeft: 7, isLow: true }],
  ['used up, never below zero', [aSupplyOrder(CAME)], [bags(150, '2026-02-28')], { left: 0, daysLeft: 0, isLow: true }],
  [
    'tags of long ago are used at the pace of the last 30 days',
    [aSupplyOrder({ ...CAME, quantitySent: 300, quantityRequested: 300, expectedDeliveryDate: '2025-12-25' })],
    [bags(60, '2026-02-28')],
    { left: 160, daysLeft: 80, isLow: false },
  ],
  [
    'of a part sent only the part counts',
    [aSupplyOrder({ ...CAME, quantityRequested: 300 })],
    [],
    { left: 100, daysLeft: null, isLow: false },
  ],
])('the stock of tags is estimated from arrived orders and checked-in bags: %s', (_, orders, bookings, expected) => {
  expect(tagStock(orders, bookings, { today: TODAY, zone: ZONE })).toEqual(expected);
});

test.each([
  [0, 0, null],
  [1, 0, 10],
  [50, 0, 60],
  [96, 0, 120],
  [100, 0, 120],
  [100, 55, 70],
  [100, 120, 0],
  [100, 350, 0],
  [0, 350, null],
])('the suggestion after %i bags with %i tags on the way is %j', (count, toCome, suggestion) => {
  expect(suggestedQuantity([bags(count, '2026-03-04')], toCome)).toBe(suggestion);
});

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', null],
  ['-5', null],
  ['10.5', null],
  ['1e3', null],
  ['', null],
  ['99999999999999999999', null],
  ['twelve', null],
])('the text %j is parsed as the quantity %j', (typed, quantity) => {
  expect(typedQuantity(typed)).toBe(quantity);
});

test.each<[string, string, number, number]>([
  ['the count itself, on its day', TODAY, 40, 40],
  ['what was used after it', '2026-03-01', 40, 10],
  ['what came after it, too', '2026-02-20', 40, 110],
])('the estimated stock after the host’s count takes into account %s', (_, on, tags, left) => {
  const bookings = [bags(30, '2026-03-03')];
  const stock = tagStock([aSupplyOrder(CAME)], bookings, { today: TODAY, zone: ZONE, counted: { tags, on } });
  expect(stock?.left).toBe(left);
});
