import type { Booking } from '@host-portal/shared-lib/contract';
import { isInStore } from '@host-portal/shared-lib/domain';
import { type SearchedPhone, searchedPhones } from '@host-portal/shared-lib/phone';

/** The detail that two bookings share. A shared name isn't enough, because two people may have the same name. */
type InCommon = 'account' | 'phone' | 'email';

export type Companion = { booking: Booking; inCommon: InCommon };

/** If more bookings than this share contact details, the details belong to an agency or a hotel. */
const MOST_COMPANIONS = 9;
const SHORTEST_PHONE = 8;

/** Returns the other bookings in store at the same spot that were probably made by the same person. */
export function companionsOf(booking: Booking, all: readonly Booking[]): Companion[] {
  const companions = all.flatMap((other) => {
    const isHere = other.id !== booking.id && other.stashpoint.id === booking.stashpoint.id && isInStore(other);
    const inCommon = isHere ? inCommonOf(booking, other) : null;
    return inCommon ? [{ booking: other, inCommon }] : [];
  });
  return companions.length <= MOST_COMPANIONS ? companions : [];
}

function inCommonOf({ customer: a }: Booking, { customer: b }: Booking): InCommon | null {
  if (a.userId !== null && a.userId === b.userId) return 'account';
  if (haveSamePhone(a.phoneNumber, b.phoneNumber)) return 'phone';
  return a.email?.includes('@') && emailOf(a.email) === emailOf(b.email) ? 'email' : null;
}

/** Whether two fields have a phone number in common, however it's written. */
const haveSamePhone = (a: string | null, b: string | null) =>
  searchedPhones(a).some((phone) => searchedPhones(b).some((other) => isSamePhone(phone, other)));

/**
 * Whether two phone numbers are the same, even if one of them lacks its country code. Two extensions of a hotel's
 * number belong to two guests.
 */
function isSamePhone(a: SearchedPhone, b: SearchedPhone): boolean {
  const [short = '', long = ''] = [a, b].map(nationalOf).toSorted((x, y) => x.length - y.length);
  const isSameLine = a.extension === b.extension || a.extension === null || b.extension === null;
  return isSameLine && short.length >= SHORTEST_PHONE && long.endsWith(short);
}

const nationalOf = ({ digits }: SearchedPhone) => digits.replace(/^0+/, '');
const emailOf = (email: string | null) => email?.trim().toLowerCase();
