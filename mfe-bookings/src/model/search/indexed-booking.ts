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

/** The searchable parts of a booking, normalized once. */
export type IndexedBooking = {
  booking: Booking;
  /** The exact identifiers: id, short code and reference. */
  codes: string[];
  code: string;
  reference: string;
  first: FoldedText;
  last: FoldedText;
  name: FoldedText;
  /** Each word of the name and the whole name, for typo matching. */
  words: string[];
  email: { whole: string; local: string };
  phones: SearchedPhone[];
  partner: FoldedText;
};

/** Cached by booking object. A changed booking is a new object, so entries are never stale. */
const known = new WeakMap<Booking, IndexedBooking>();

/** Returns the bookings' index entries. Only new bookings are normalized. */
export const indexOf = (bookings: readonly Booking[]): IndexedBooking[] =>
  bookings.map((booking) => {
    const entry = known.get(booking) ?? indexed(booking);
    known.set(booking, entry);
    return entry;
  });

/** The number of bookings in a batch, which is small enough to keep a slow phone responsive. */
const AT_A_TIME = 25;

/** Normalizes these bookings in batches before the host types. Returns a function that stops the work. */
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

/** Returns the words of a name. Umlauts are also expanded, because `Müller` is also spelled `Mueller`. */
const wordsOf = (words: string[]) => [...new Set(words.map(withoutUmlauts))].filter(Boolean);

function emailOf(email: string) {
  const [local = ''] = email.split('@');
  return { whole: foldText(email), local: foldText(local) };
}
