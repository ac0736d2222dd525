import { aBooking } from '@host-portal/shared-lib/testing';
import { serviceOf } from './service.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const OVER = { dropoff: '2026-03-04T09:00:00Z', pickup: '2026-03-04T18:00:00Z' };
const IN = { hasBeenCheckedIn: true };
const OUT = { hasBeenCheckedOut: true };

test.each([
  ['nothing', [], { due: 0, checkedIn: 0, checkedOut: 0 }],
  ['somebody may still come', [aBooking()], { due: 0, checkedIn: 0, checkedOut: 0 }],
  ['nobody came', [aBooking(OVER)], { due: 1, checkedIn: 0, checkedOut: 0 }],
  ['cancelled', [aBooking({ ...OVER, cancelledAt: '2026-03-03T09:00:00Z' })], { due: 0, checkedIn: 0, checkedOut: 0 }],
  ['still here', [aBooking({ ...OVER, ...IN })], { due: 1, checkedIn: 1, checkedOut: 0 }],
  ['in and out', [aBooking({ ...OVER, ...IN, ...OUT })], { due: 1, checkedIn: 1, checkedOut: 1 }],
  ['out, never in', [aBooking({ ...OVER, ...OUT })], { due: 1, checkedIn: 0, checkedOut: 0 }],
])('bookings are counted by how they ended: %s', (_, bookings, service) => {
  expect(serviceOf(bookings, NOW)).toEqual(service);
});
