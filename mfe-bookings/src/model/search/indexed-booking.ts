import type { Booking } from '@host-portal/shared-lib/contract';
import {
  bookingCode,
  foldCode,
  type FoldedText,
  foldedText,
  foldText,
  withoutUmlauts,
} from '@host-portal/shared-lib/domain';
import { type SearchedPhone, searchedPhones } from '@host-portal/shared-lib/phone';

/** Everything of a booking that a search compares, folded once. */
export type IndexedBooking = {
  booking: Booking;
  /** All that name it in full: id, short code and reference. */
  codes: string[];
  code: string;
  reference: string;
  first: FoldedText;
  last: FoldedText;
  name: FoldedText;
  /** Each word of the name, and all of it, for typos. */
  words: string[];
  email: { whole: string; local: string };
  phones: SearchedPhone[];
  partner: FoldedText;
};

/** A booking is another object when anything in it has changed. */
const known = new WeakMap<Booking, IndexedBooking>();

/** The index of these bookings: only those that are new are folded. */
export const indexOf = (bookings: readonly Booking[]): IndexedBooking[] =>
  bookings.map((booking) => {
    const entry = known.get(booking) ?? indexed(booking);
    known.set(booking, entry);
    return entry;
  });

/** So many are folded at a time: a slow phone stays responsive. */
const AT_A_TIME = 25;

/** Folds these bookings bit by bit before somebody types. Returns how to stop. */
export function warmIndex(bookings: readonly Booking[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const warmFrom = (at: number) => {
    if (at >= bookings.length) return;
    timer = setTimeout(() => {
      indexOf(bookings.slice(at, at + AT_A_TIME));
      warmFrom(at + AT_A_TIME);
    });
  };
  warmFrom(0);
  return () => clearTimeout(timer);
}

function indexed(booking: Booking): IndexedBooking {
  const { id, customer, otaBooking } = booking;
  const [firstName, lastName] = [customer.firstName ?? '', customer.lastName ?? ''];
  const whole = `${firstName} ${lastName}`;
  const [first, last, name] = [foldedText(firstName), foldedText(lastName), foldedText(whole)];
  const code = foldCode(bookingCode(id));
  const reference = foldCode(otaBooking?.referenceNumber ?? '');
  return {
    booking,
    codes: [foldCode(id), code, reference].filter(Boolean),
    code,
    reference,
    first,
    last,
    name,
    words: wordsOf([first.compact, last.compact, name.compact, ...whole.split(/[\s\p{Pd}]+/u).map(foldText)]),
    email: emailOf(customer.email ?? ''),
    phones: searchedPhones(customer.phoneNumber),
    partner: foldedText(otaBooking?.ota?.name ?? ''),
  };
}

/** Names are compared without umlauts, as `Müller` is also written `Mueller`. */
const wordsOf = (words: string[]) => [...new Set(words.map(withoutUmlauts))].filter(Boolean);

function emailOf(email: string) {
  const [local = ''] = email.split('@');
  return { whole: foldText(email), local: foldText(local) };
}
