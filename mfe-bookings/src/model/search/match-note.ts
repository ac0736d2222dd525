import type { Booking } from '@host-portal/shared-lib/contract';
import { plainDigits } from '@host-portal/shared-lib/domain';
import { type Translate, withoutDirections } from '@host-portal/shared-lib/i18n';
import { searchedPhones } from '@host-portal/shared-lib/phone';
import { type FoundBooking, searchIndex } from './booking-search.ts';
import { indexOf } from './indexed-booking.ts';

/** Enough to compare with what the traveller said; the sheet has the whole number. */
const MOST_DIGITS = 6;

/** What of a booking has the typed text, if its row doesn't show that; null otherwise. */
export function matchNote({ booking, matched }: FoundBooking, typed: string, t: Translate): string | null {
  if (matched.includes('phone')) return t('finder.matched.phone', { digits: foundDigits(booking, typed) });
  if (matched.includes('email')) {
    return t('finder.matched.email', { email: withoutDirections(booking.customer.email ?? '') });
  }
  return matched.includes('id') ? t('finder.matched.id', { id: booking.id }) : null;
}

/** The same for a row of a list that was searched. */
export function listedMatchNote(booking: Booking, typed: string, t: Translate): string | null {
  const [match] = searchIndex(indexOf([booking]), typed).found;
  return match ? matchNote(match, typed, t) : null;
}

/** `…462` at the end of the number, `…560…` inside it. */
function foundDigits({ customer }: Booking, typed: string): string {
  const numbers = searchedPhones(customer.phoneNumber).map(({ digits }) => digits);
  const runs = plainDigits(typed).match(/\d[\d\s()./-]*/g) ?? [];
  for (const run of runs.map((each) => each.replaceAll(/\D/g, '').replace(/^0+/, ''))) {
    if (numbers.some((number) => number.endsWith(run))) return `…${run.slice(-MOST_DIGITS)}`;
    if (numbers.some((number) => number.includes(run))) return `…${run.slice(-MOST_DIGITS)}…`;
  }
  return `…${(numbers[0] ?? '').slice(-MOST_DIGITS)}`;
}
