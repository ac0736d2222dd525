import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingCode, bookingState, type CsvCell } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { formatDayField, formatTime } from '@host-portal/shared-lib/time';
import type { useUiText } from '@host-portal/shared-lib/ui';

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

export type CsvContext = {
  now: number;
  locale: string;
  t: Translate;
  /** Translates the state labels, whose translations are in shared-lib/ui. */
  label: ReturnType<typeof useUiText>;
};

/** Returns the list as spreadsheet rows, with ISO instants for programs and the spot's local times for people. */
export function csvRows(bookings: readonly Booking[], context: CsvContext): CsvCell[][] {
  const header = COLUMNS.map((column) => context.t(`csv.column.${column}`));
  return [header, ...bookings.map((booking) => rowOf(booking, context))];
}

function rowOf(booking: Booking, { now, locale, label }: CsvContext): CsvCell[] {
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const local = (instant: string) => `${formatDayField(instant, localTime)} ${formatTime(instant, localTime)}`;
  const cells: Record<(typeof COLUMNS)[number], CsvCell> = {
    id: booking.id,
    code: bookingCode(booking.id),
    dropoffIso: booking.dropoff,
    dropoffLocal: local(booking.dropoff),
    pickupIso: booking.pickup,
    pickupLocal: local(booking.pickup),
    zone: localTime.zone,
    firstName: booking.customer.firstName,
    lastName: booking.customer.lastName,
    bags: booking.bagCount,
    spot: booking.stashpoint.businessName,
    partner: booking.otaBooking?.ota?.name ?? null,
    reference: booking.otaBooking?.referenceNumber ?? null,
    coupon: booking.couponCode,
    state: label(`state.${BOOKING_STATES[bookingState(booking, now)].labelKey}`),
  };
  return COLUMNS.map((column) => cells[column]);
}
