import { atom } from 'nanostores';
import { type Booking, updateBooking } from '../contract/index.ts';
import type { WaitingChange } from '../outbox/index.ts';
import { aBooking, aStashpoint } from '../testing/index.ts';
import { toMs } from '../time/index.ts';
import { BookingStore, fieldsInFlight } from './booking-store.ts';

const ana = aBooking({ id: 'ana' });
const max = aBooking({ id: 'max' });
const checkedIn = (booking: Booking): Booking => ({ ...booking, hasBeenCheckedIn: true });
const DAY_MS = 24 * 60 * 60_000;
const AT = toMs(ana.dropoff);
const DAY = { spotIds: [ana.stashpoint.id], from: AT - DAY_MS, to: AT + DAY_MS };

const checkIn: WaitingChange = {
  line: updateBooking.line,
  params: { id: 'ana' },
  body: { hasBeenCheckedIn: true },
  before: {},
  guard: { line: 'GET /v2/bookings', query: {}, find: { id: 'ana' } },
  id: 'c1',
  order: 1,
  userId: 'u7',
  createdAt: 0,
  attempts: 0,
};

/** Creates a store with the day's bookings from a response that was requested at time 10. */
function open(...bookings: Booking[]) {
  const $waiting = atom<readonly WaitingChange[]>([]);
  const store = new BookingStore($waiting);
  store.put(DAY, bookings, { at: 10, wall: AT });
  return { store, $waiting, isIn: (id = 'ana') => store.shown(id)?.hasBeenCheckedIn };
}

beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(20));

test('the response to the latest request is used, whichever list requested it', () => {
  const { store, isIn } = open(ana);
  store.add([checkedIn(ana)], 12);
  expect(isIn()).toBe(true);
  store.put(DAY, [ana], { at: 11, wall: AT });
  expect(isIn()).toBe(true);
  store.put(DAY, [ana], { at: 13, wall: AT });
  expect(isIn()).toBe(false);
});

test('a response that was requested before a tap was accepted does not undo the tap in the row', () => {
  const { store, isIn } = open(ana);
  store.replace(checkedIn(ana));
  store.put(DAY, [ana], { at: 19, wall: AT });
  expect(isIn()).toBe(true);
});

test('a booking that is missing from its day’s response is removed, unless it was read after the request was sent', () => {
  const { store } = open(ana, max);
  store.add([max], 15);
  store.put(DAY, [], { at: 14, wall: AT });
  expect(store.all().map(({ id }) => id)).toEqual(['max']);
  expect([store.get('ana'), store.shown('ana')]).toEqual([undefined, undefined]);
  // A list may still render the row until its order is updated.
  expect(store.lastShown('ana')).toBe(ana);
});

test('waiting changes are applied to the server’s bookings, and other bookings stay the same objects', () => {
  const { store, $waiting } = open(ana, max);
  const select = store.selector(({ shownAll }) => shownAll(DAY));
  const before = select();
  expect(select()).toBe(before);
  $waiting.set([checkIn]);
  const [shown, other] = select();
  expect(shown).toEqual(checkedIn(ana));
  expect(other).toBe(max);
  expect(store.get('ana')).toBe(ana);
  // Every attempt to send the change emits it again.
  $waiting.set([{ ...checkIn, attempts: 1 }]);
  expect(select()[0]).toBe(shown);
  $waiting.set([]);
  expect(select()).toEqual([ana, max]);
});

test('a response without changes leaves every list the same object', () => {
  const { store } = open(ana, max);
  const select = store.selector(({ shownAll }) => shownAll());
  const before = select();
  store.put(DAY, [{ ...ana }, { ...max }], { at: 19, wall: AT });
  expect(select()).toBe(before);
});

test('each booking has the hours of its spot, and an unchanged spot keeps the same object', () => {
  const { store } = open(ana);
  const spot = aStashpoint({ id: ana.stashpoint.id });
  store.setSpots([spot]);
  expect(store.shown('ana')).toEqual({ ...ana, hours: spot });
  const first = store.shown('ana');
  store.setSpots([spot]);
  expect(store.shown('ana')).toBe(first);
  store.setSpots([{ ...spot }]);
  expect(store.shown('ana')).not.toBe(first);
});

test('a change to a booking that was never read is not stored', () => {
  const { store } = open(ana);
  store.replace(checkedIn(max));
  expect(store.get('max')).toBeUndefined();
});

test('a sign-out clears the store, and a late response is dropped', () => {
  const { store } = open(ana);
  const { owner } = store;
  store.clear();
  expect(store.all()).toEqual([]);
  expect(store.reads.readAt(DAY)).toBeNull();
  expect(store.owner).not.toBe(owner);
});

describe('the copy on the device', () => {
  const day = { from: AT - (AT % DAY_MS), to: AT - (AT % DAY_MS) + DAY_MS };
  const kept = () => open(ana).store.persistedOf(ana.stashpoint.id, day);
  const restored = (now: number) => {
    const store = new BookingStore(atom<readonly WaitingChange[]>([]));
    store.restore([kept()], now);
    return store;
  };
  const part = { spotIds: DAY.spotIds, ...day };

  test('bookings from the device’s copy are shown with the copy’s age', () => {
    const store = restored(AT + DAY_MS);
    expect(store.all()).toEqual([ana]);
    expect(store.reads.readAt(part)).toBe(AT);
    expect(store.reads.readAt({ ...part, to: day.to + DAY_MS })).toBeNull();
  });

  test('a restored day is reread only from an hour before its last read, and completely after a week', () => {
    const hourBefore = AT - 60 * 60_000;
    expect(restored(AT + DAY_MS).reads.missing(part, -1)).toEqual([{ ...part, from: hourBefore }]);
    expect(restored(AT + 8 * DAY_MS).reads.missing(part, -1)).toEqual([part]);
  });

  test('the device’s copy does not replace bookings that this page has read', () => {
    const { store } = open(checkedIn(ana));
    store.restore([kept()], AT);
    expect(store.get('ana')).toEqual(checkedIn(ana));
    store.put(DAY, [], { at: 19, wall: AT });
    store.restore([kept()], AT);
    expect(store.all()).toEqual([]);
  });
});

test('a booking that is marked as absent is shown as absent until the mark is removed', () => {
  const { store } = open(ana, max);
  const told = jest.fn();
  store.subscribe(told);
  store.setAbsent(new Set(['ana']));
  expect(store.shown('ana')).toEqual({ ...ana, isMarkedAbsent: true });
  expect([store.get('ana'), store.shown('max')]).toEqual([ana, max]);
  // Marking the same bookings again doesn't create new objects.
  const shown = store.shown('ana');
  store.setAbsent(new Set(['ana']));
  expect(store.shown('ana')).toBe(shown);
  expect(told).toHaveBeenCalledTimes(1);
  store.setAbsent(new Set());
  expect(store.shown('ana')).toEqual(ana);
});

const isIn = { hasBeenCheckedIn: true };
const waits = (body: Record<string, unknown>, rest: Partial<WaitingChange> = {}) => ({ ...checkIn, body, ...rest });

test.each<[name: string, waiting: WaitingChange[], fields: object | undefined]>([
  ['nothing waits', [], undefined],
  ['a check-in waits', [waits(isIn)], isIn],
  ['two changes wait: both count', [waits(isIn), waits({ hasBeenCheckedOut: true })], { ...isIn, hasBeenCheckedOut: true }],
  ['a check-in and its undo wait: the last one counts', [waits(isIn), waits({ hasBeenCheckedIn: false })], { hasBeenCheckedIn: false }],
  ['another field waits, too', [waits(isIn), waits({ bagCount: 5 })], { ...isIn, bagCount: 5 }],
  ['a change of another line waits', [waits(isIn, { line: 'POST /v2/closures', params: {} })], undefined],
])('the fields in flight are those that waiting changes set: %s', (_, waiting, fields) => {
  expect(fieldsInFlight(waiting).get('ana')).toEqual(fields);
}); // prettier-ignore
