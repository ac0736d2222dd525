import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode, bookingState, type BookingState, isInStore } from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';
import { plainText } from '../model/plain-text.ts';

/** What a scanner or a person entered: an id, a short code, a partner's reference, or a URL that ends in one. */
export function codeOf(text: string): string {
  const given = text.trim();
  if (!/^https?:\/\//i.test(given)) return given;
  try {
    const { searchParams, pathname } = new URL(given);
    return searchParams.get('booking') ?? decodeURIComponent(pathname.split('/').findLast(Boolean) ?? given);
  } catch {
    return given;
  }
}

/** Letters and digits only: people leave out dashes and dots, and type codes in lower case. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The one booking that this code names in full: by its id, its short code or its partner's reference. */
export function bookingOfCode(bookings: readonly Booking[], text: string): Booking | null {
  const code = bare(codeOf(text));
  if (code === '') return null;
  const named = bookings.filter((booking) => codesOf(booking).includes(code));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Bookings that match what was typed so far: full codes first, then parts of codes, then names. */
export function findBookings(bookings: readonly Booking[], text: string, now: number): Booking[] {
  const code = bare(codeOf(text));
  const terms = plainText(text).split(/\s+/).filter(Boolean);
  if (code === '') return [];
  return bookings
    .map((booking) => ({ booking, rank: rankOf(booking, code, terms) }))
    .filter(({ rank }) => rank > 0)
    .toSorted(
      (a, b) =>
        b.rank - a.rank ||
        isOver(a.booking, now) - isOver(b.booking, now) ||
        distance(a.booking, now) - distance(b.booking, now),
    )
    .map(({ booking }) => booking);
}

const SHORTEST_PART = 3;

function rankOf(booking: Booking, code: string, terms: string[]): number {
  const codes = codesOf(booking);
  if (codes.includes(code)) return 4;
  if (code.length >= SHORTEST_PART && codes.some((known) => known.includes(code))) return 3;
  const first = plainText(booking.customer.firstName ?? '');
  const last = plainText(booking.customer.lastName ?? '');
  const names = `${first} ${last}`;
  if (terms.length === 0 || !terms.every((term) => names.includes(term))) return 0;
  return terms.some((term) => last.startsWith(term)) ? 2 : 1;
}

const codesOf = (booking: Booking) =>
  [booking.id, bookingCode(booking.id), booking.otaBooking?.referenceNumber ?? ''].map(bare).filter(Boolean);

/** Finished, cancelled and no-show bookings come after those that a clerk can still act on. */
const isOver = (booking: Booking, now: number) => Number(OVER.includes(bookingState(booking, now)));

const OVER: readonly BookingState[] = ['done', 'cancelled', 'noShow', 'checkInMissing'];

/** How far a booking's times are from now: the traveller at the counter most likely has the nearest one. */
const distance = (booking: Booking, now: number) =>
  Math.abs(toMs(isInStore(booking) ? booking.pickup : booking.dropoff) - now);
