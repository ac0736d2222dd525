import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import { PlainLink } from '@host-portal/shared-lib/ui';

/**
 * Opens a booking's sheet over the page one is on. In a row the whole row is its target.
 * There is no page of its own: no call reads a single booking (T-33).
 */
export function BookingLink({ bookingId, children }: { bookingId: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('booking', bookingId);
  return (
    <PlainLink to={`${splitLanguage(pathname).path}?${query.toString()}`} preventScrollReset data-row-link>
      {children}
    </PlainLink>
  );
}
