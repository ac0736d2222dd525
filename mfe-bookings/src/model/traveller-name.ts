import { type BookingStore, shortNameIn } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Translate, visibleName } from '@host-portal/shared-lib/i18n';

type Named = Pick<Booking, 'customer'>;

/**
 * Returns the first name with as few letters of the last name as are needed to tell two travellers apart, for screens
 * that everybody at the counter can read. Rows use `useCounterName`, which updates when other names load.
 */
export const counterName = (booking: Named, t: Translate, bookings: BookingStore): string =>
  shortNameIn(bookings, booking) || t('traveller.unnamed');

/** Returns the full name for the sheet, the desktop list and search results that match the last name. */
export function fullName({ customer }: Named, t: Translate): string {
  const parts = [customer.firstName, customer.lastName].map(visibleName).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : t('traveller.unnamed');
}
