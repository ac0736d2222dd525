import type { Booking } from '@host-portal/shared-lib/contract';
import {
  bookingCode,
  bookingState,
  type BookingState,
  foldCode,
  foldText,
  isInStore,
  textSearch,
} from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';
import { codeReadings } from './code-readings.ts';

/** The one booking that this code names in full: by its id, its short code or its partner's reference. */
export function bookingOfCode(bookings: readonly Booking[], text: string): Booking | null {
  for (const code of codeReadings(text)) {
    const named = bookings.filter((booking) => codesOf(booking).includes(code));
    if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  }
  return null;
}

/** Bookings that match what was typed so far: full codes first, then parts of codes, then names. */
export function findBookings(bookings: readonly Booking[], text: string, now: number): Booking[] {
  const [code = ''] = codeReadings(text);
  const isNamed = textSearch(text);
  if (code === '') return [];
  const named = bookingOfCode(bookings, text);
  const search: Search = { code, named, isNamed, terms: foldText(text).split(' ').filter(Boolean) };
  return bookings
    .map((booking) => ({ booking, rank: rankOf(booking, search) }))
    .filter(({ rank }) => rank > 0)
    .toSorted(
      (a, b) =>
        b.rank - a.rank ||
        isOver(a.booking, now) - isOver(b.booking, now) ||
        distance(a.booking, now) - distance(b.booking, now),
    )
    .map(({ booking }) => booking);
}

type Search = { code: string; named: Booking | null; isNamed: ((text: string) => boolean) | null; terms: string[] };

const SHORTEST_PART = 3;

function rankOf(booking: Booking, { code, named, isNamed, terms }: Search): number {
  const codes = codesOf(booking);
  if (booking === named || codes.includes(code)) return 4;
  if (code.length >= SHORTEST_PART && codes.some((known) => known.includes(code))) return 3;
  const { firstName, lastName } = booking.customer;
  if (!isNamed?.(`${firstName ?? ''} ${lastName ?? ''}`)) return 0;
  const last = foldText(lastName ?? '');
  return terms.some((term) => last.startsWith(term)) ? 2 : 1;
}

const codesOf = (booking: Booking) =>
  [booking.id, bookingCode(booking.id), booking.otaBooking?.referenceNumber ?? ''].map(foldCode).filter(Boolean);

/** Finished, cancelled and no-show bookings come after those that a clerk can still act on. */
const isOver = (booking: Booking, now: number) => Number(OVER.includes(bookingState(booking, now)));

const OVER: readonly BookingState[] = ['done', 'cancelled', 'noShow', 'checkInMissing'];

/** How far a booking's times are from now: the traveller at the counter most likely has the nearest one. */
const distance = (booking: Booking, now: number) =>
  Math.abs(toMs(isInStore(booking) ? booking.pickup : booking.dropoff) - now);
