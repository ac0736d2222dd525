import { paths, splitLanguage } from '@host-portal/shared-lib/routes';

/**
 * Returns the URL that opens a booking's sheet: over the current page if that page shows bookings, otherwise over
 * Today. Counter mode stays on.
 */
export function bookingAddress(id: string, { pathname, search }: { pathname: string; search: string }) {
  const { path } = splitLanguage(pathname);
  const page = path === paths.bookings() ? paths.bookings() : paths.account();
  const counter = new URLSearchParams(search).has('counter') ? 'counter&' : '';
  return `${page}?${counter}booking=${encodeURIComponent(id)}`;
}
