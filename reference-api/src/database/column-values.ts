/** The business types of stashpoints (spec §3). */
export const BUSINESS_TYPES = [
  'cafe',
  'car_park',
  'convenience_store',
  'food_and_beverage_business',
  'health_beauty_business',
  'hostel',
  'hotel',
  'laundry_business',
  'locker',
  'luggage_storage_shop',
  'newsagent',
  'office',
  'other',
  'postal_shop',
  'premier_inn_hotel',
  'rental_shop',
  'restaurant',
  'shop',
  'smoke_shop',
  'souvenir_shop',
  'tech_shop',
] as const;

export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** The holiday schedule modes (spec §4). */
export const HOLIDAY_OPEN_TYPES = ['closed', 'closed_plus', 'default_schedule'] as const;

export type HolidayOpenType = (typeof HOLIDAY_OPEN_TYPES)[number];
