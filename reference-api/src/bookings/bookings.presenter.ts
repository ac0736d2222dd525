import type { BookingRow } from './bookings.repository.ts';

/** Formats a booking as in spec §3. */
export const presentBooking = (row: BookingRow) => ({
  id: row.id,
  created: row.created.toISOString(),
  bag_count: row.bag_count,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  coupon_code: row.coupon_code,
  dropoff: row.dropoff.toISOString(),
  pickup: row.pickup.toISOString(),
  source: row.source,
  has_been_checked_in: row.has_been_checked_in,
  has_been_checked_out: row.has_been_checked_out,
  customer: {
    id: row.customer_id,
    email: row.customer_email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: row.phone_number,
    referral_code: row.referral_code,
    user_id: row.customer_user_id,
  },
  ota_booking: row.ota && { reference_number: row.ota_reference, ota: row.ota },
  stashpoint: {
    id: row.stashpoint_id,
    address: row.address,
    business_name: row.business_name,
    country_code: row.country_code,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    nearest_city: row.nearest_city,
    timezone: row.timezone,
    type: row.type,
  },
  storage_spaces: row.storage_spaces,
});
