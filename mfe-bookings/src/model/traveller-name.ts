import { type BookingStore, shortNameIn } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Translate, visibleName } from '@host-portal/shared-lib/i18n';

type Named = Pick<Booking, 'customer'>;

/**
 * The first name and as few letters of the last name as are needed to tell two people apart, for a screen that
 * everybody at the counter can read. Rows use `useCounterName`, which updates with other names.
 */
export const counterName = (booking: Named, t: Translate, bookings: BookingStore): string =>
  shortNameIn(bookings, booking) || t('traveller.unnamed');

/** The full name, for the sheet, the desktop list and search results that match the last name. */
export function fullName({ customer }: Named, t: Translate): string {
  const parts = [customer.firstName, customer.lastName].map(visibleName).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : t('traveller.unnamed');
}
