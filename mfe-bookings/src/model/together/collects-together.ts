import type { Booking } from '@host-portal/shared-lib/contract';
import { isInStore } from '@host-portal/shared-lib/domain';

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
  if (isSamePhone(a.phoneNumber, b.phoneNumber)) return 'phone';
  return a.email?.includes('@') && emailOf(a.email) === emailOf(b.email) ? 'email' : null;
}

/** Whether two phone numbers are the same, even if one of them lacks its country code. */
function isSamePhone(a: string | null, b: string | null): boolean {
  const [short = '', long = ''] = [a, b].map(nationalOf).toSorted((x, y) => x.length - y.length);
  return short.length >= SHORTEST_PHONE && long.endsWith(short);
}

const nationalOf = (phone: string | null) => (phone ?? '').replaceAll(/\D/g, '').replace(/^0+/, '');
const emailOf = (email: string | null) => email?.trim().toLowerCase();
