import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode, bookingState, type BookingState, isInStore } from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';
import { plainText } from '../model/plain-text.ts';

/** What a scanner or a person gave: an id, a short code, a partner's reference, or an address that ends in one. */
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

/** Letters and figures only: people leave out dashes and dots, and read a code in lower case. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The one booking that this code names, whole: its id, its short code or its partner's reference. */
export function bookingOfCode(bookings: readonly Booking[], text: string): Booking | null {
  const code = bare(codeOf(text));
  if (code === '') return null;
  const named = bookings.filter((booking) => codesOf(booking).includes(code));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Bookings that match what was typed so far: whole codes first, then parts of codes, then names. */
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

/** What is finished, cancelled or never came stands below what a clerk can still do something about. */
const isOver = (booking: Booking, now: number) => Number(OVER.includes(bookingState(booking, now)));

const OVER: readonly BookingState[] = ['done', 'cancelled', 'noShow', 'checkInMissing'];

/** How far a booking is from this moment: the one at the counter is the nearest. */
const distance = (booking: Booking, now: number) =>
  Math.abs(toMs(isInStore(booking) ? booking.pickup : booking.dropoff) - now);
