import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import type { CsvCell } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { formatDayField, formatTime } from '@host-portal/shared-lib/time';
import { bookingLook } from '../model/booking-look.ts';

const COLUMNS = [
  'id',
  'code',
  'dropoffIso',
  'dropoffLocal',
  'pickupIso',
  'pickupLocal',
  'zone',
  'firstName',
  'lastName',
  'bags',
  'spot',
  'partner',
  'reference',
  'coupon',
  'state',
] as const;

/** The list as a table for a spreadsheet: instants for machines, the spot's clock for people (product.md I-15). */
export function csvRows(bookings: readonly Booking[], now: number, locale: string, t: Translate): CsvCell[][] {
  const header = COLUMNS.map((column) => t(`csv.column.${column}`));
  return [header, ...bookings.map((booking) => rowOf(booking, now, locale, t))];
}

function rowOf(booking: Booking, now: number, locale: string, t: Translate): CsvCell[] {
  const face = { zone: booking.stashpoint.timezone, locale };
  const local = (instant: string) => `${formatDayField(instant, face)} ${formatTime(instant, face)}`;
  const { look, word } = bookingLook(booking, now);
  const cells: Record<(typeof COLUMNS)[number], CsvCell> = {
    id: booking.id,
    code: bookingCode(booking.id),
    dropoffIso: booking.dropoff,
    dropoffLocal: local(booking.dropoff),
    pickupIso: booking.pickup,
    pickupLocal: local(booking.pickup),
    zone: face.zone,
    firstName: booking.customer.firstName,
    lastName: booking.customer.lastName,
    bags: booking.bagCount,
    spot: booking.stashpoint.businessName,
    partner: booking.otaBooking?.ota?.name ?? null,
    reference: booking.otaBooking?.referenceNumber ?? null,
    coupon: booking.couponCode,
    state: t(word ?? `state.${look}`),
  };
  return COLUMNS.map((column) => cells[column]);
}
