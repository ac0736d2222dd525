import { create } from 'superstruct';
import { aBooking, aStashpoint } from '../../testing/builders.ts';
import { Booking } from '../bookings.ts';
import { Stashpoint } from '../stashpoints.ts';
import { readerOf } from './answer-reader.ts';
import { page } from './page.ts';
import { type AnyStruct, fromWire, toWire } from './wire-form.ts';

const WRONG = [null, undefined, '', 'x', -1, 1.5, 0, true, [], {}, [null], { id: 1 }, '2026-03-05', '24:00'];

type Path = (string | number)[];

/** Returns the path of every position in a value, including the value itself. */
const positionsIn = (value: unknown): Path[] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => positionsIn(inner).map((path) => [key, ...path]))
    : []),
];

const withAt = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined) return other;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withAt(copy[key], rest, other);
  return copy;
};

const outcome = (read: () => unknown) => {
  try {
    return { value: read() };
  } catch {
    return 'refused';
  }
};

const booking = toWire(aBooking(), Booking);
const listed = { items: [booking], page: 1, pages: 1, total: 1, has_next: false, has_prev: false };

test.each<[string, AnyStruct, unknown]>([
  ['a booking', Booking, booking],
  ['a page of bookings', page(Booking), listed],
  ['a spot', Stashpoint, { ...(toWire(aStashpoint(), Stashpoint) as object), photos: [{ url: '/1' }, '/2'] }],
])('reading %s gives the same result as superstruct for any value in any position', (_, struct, wire) => {
  const positions = positionsIn(wire);
  expect(positions.length).toBeGreaterThan(15);
  const cases = positions.flatMap((path) =>
    WRONG.map((other) => ({ path, other, changed: withAt(wire, path, other) })),
  );
  const read = cases.map(({ path, other, changed }) => ({
    path,
    other,
    is: outcome(() => readerOf(struct)(changed)),
  }));
  expect(read).toEqual(
    cases.map(({ path, other, changed }) => ({
      path,
      other,
      is: outcome(() => create(fromWire(changed, struct), struct)),
    })),
  );
  expect(read.filter(({ is }) => is === 'refused').length).toBeGreaterThan(positions.length);
});
