import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import { PlainLink } from '@host-portal/shared-lib/ui';

/**
 * Opens a booking's sheet over the current page. In a row, the whole row is clickable. Bookings have no separate
 * page, because the API has no call for a single booking.
 */
export function BookingLink({ bookingId, children }: { bookingId: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const open = query.get('booking');
  query.set('booking', bookingId);
  return (
    <PlainLink
      to={`${splitLanguage(pathname).path}?${query.toString()}`}
      preventScrollReset
      data-row-link
      aria-current={open === bookingId || undefined}
      // If a sheet is already open, another booking replaces its history entry, so that Back closes the sheet.
      replace={open !== null || undefined}
    >
      {children}
    </PlainLink>
  );
}
