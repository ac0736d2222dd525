import type { Booking } from '@host-portal/shared-lib/contract';
import { plainDigits } from '@host-portal/shared-lib/domain';
import { type Translate, withoutDirections } from '@host-portal/shared-lib/i18n';
import { searchedPhones } from '@host-portal/shared-lib/phone';
import { type FoundBooking, searchIndex } from './booking-search.ts';
import { indexOf } from './indexed-booking.ts';

/**
 * The maximum number of digits in a note, which is enough to compare with the number that the traveller gives. The
 * sheet shows the whole number.
 */
const MOST_DIGITS = 6;

/** Names the matching part of a booking, or returns null if the row already shows that part. */
export function matchNote({ booking, matched }: FoundBooking, typed: string, t: Translate): string | null {
  if (matched.includes('phone')) return t('finder.matched.phone', { digits: foundDigits(booking, typed) });
  if (matched.includes('email')) {
    return t('finder.matched.email', { email: withoutDirections(booking.customer.email ?? '') });
  }
  return matched.includes('id') ? t('finder.matched.id', { id: booking.id }) : null;
}

export function listedMatchNote(booking: Booking, typed: string, t: Translate): string | null {
  const [match] = searchIndex(indexOf([booking]), typed).found;
  return match ? matchNote(match, typed, t) : null;
}

/** Returns `…462` for a match at the end of the number and `…560…` for one inside it. */
function foundDigits({ customer }: Booking, typed: string): string {
  const numbers = searchedPhones(customer.phoneNumber).map(({ digits }) => digits);
  const runs = plainDigits(typed).match(/\d[\d\s()./-]*/g) ?? [];
  for (const run of runs.map((each) => each.replaceAll(/\D/g, '').replace(/^0+/, '')).filter(Boolean)) {
    if (numbers.some((number) => number.endsWith(run))) return `…${run.slice(-MOST_DIGITS)}`;
    if (numbers.some((number) => number.includes(run))) return `…${run.slice(-MOST_DIGITS)}…`;
  }
  return `…${(numbers[0] ?? '').slice(-MOST_DIGITS)}`;
}
