import { photoPath } from '../photos/photos.presenter.ts';
import { isAlwaysOpen, isOpenLate } from './opening-hours.ts';
import type { StashpointRow } from './stashpoints.repository.ts';

/** Formats a stashpoint as in spec §3. Its time zone isn't included, because only bookings have one there. */
export const presentStashpoint = (row: StashpointRow) => ({
  id: row.id,
  address: row.address,
  business_name: row.business_name,
  location_name: row.location_name,
  type: row.type,
  storage_type: row.storage_type,
  capacity: row.capacity,
  approved: row.approved,
  featured: row.featured,
  rating: row.rating,
  booking_count_group: row.booking_count_group,
  activated_at: row.activated_at?.toISOString() ?? null,
  deactivated_at: row.deactivated_at?.toISOString() ?? null,
  holiday_open_type: row.holiday_open_type,
  open_late: isOpenLate(row.opening_hours),
  open_twentyfour_seven: row.open_twentyfour_seven || isAlwaysOpen(row.opening_hours),
  opening_hours: row.opening_hours,
  photos: row.photos.map(photoPath),
});
