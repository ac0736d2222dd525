import { paths, splitLanguage } from '@host-portal/shared-lib/routes';

/**
 * The address of a booking's sheet: over the current page when that page shows bookings, else over Today. The counter's
 * full screen stays.
 */
export function bookingAddress(id: string, { pathname, search }: { pathname: string; search: string }) {
  const { path } = splitLanguage(pathname);
  const page = path === paths.bookings() ? paths.bookings() : paths.account();
  const counter = new URLSearchParams(search).has('counter') ? 'counter&' : '';
  return `${page}?${counter}booking=${encodeURIComponent(id)}`;
}
