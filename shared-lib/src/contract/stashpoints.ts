import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  number,
  object,
  optional,
  string,
  type,
} from 'superstruct';
import { endpoint } from './wire/endpoint.ts';
import {
  count,
  flag,
  id,
  instant,
  label,
  maybe,
  maybeList,
  maybeText,
  nonNegative,
  text,
  timeOfDay,
} from './wire/fields.ts';
import { page } from './wire/page.ts';

/** The business types of spec §3. `Stashpoint.type` is any string, because a server may have more types. */
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

/** The holiday schedule modes of spec §4. */
export const HOLIDAY_OPEN_TYPES = ['closed', 'closed_plus', 'default_schedule'] as const;
export type HolidayOpenType = (typeof HOLIDAY_OPEN_TYPES)[number];

/**
 * One interval of opening hours. `day` has the server's numbering. If `close` isn't after `open`, it's on the next
 * day.
 */
export const OpeningHours = object({ day: integer(), open: timeOfDay(), close: timeOfDay() });
export type OpeningHours = Infer<typeof OpeningHours>;

/** The stashpoint of spec §3. It has no time zone; its bookings do. */
export const Stashpoint = type({
  id: id(),
  address: maybeText(),
  businessName: text(),
  locationName: maybeText(),
  type: maybe(string()),
  storageType: maybe(string()),
  /** The maximum number of bags in store at the same time. */
  capacity: count(),
  approved: boolean(),
  featured: flag(),
  rating: maybe(nonNegative(number())),
  /** The approximate number of bookings, as a label such as `100+`. */
  bookingCountGroup: maybe(label()),
  activatedAt: maybe(instant()),
  deactivatedAt: maybe(instant()),
  holidayOpenType: maybe(string()),
  openLate: flag(),
  openTwentyfourSeven: flag(),
  openingHours: maybeList(OpeningHours),
  /** The photos' URLs. */
  photos: maybeList(coerce(string(), type({ url: string() }), ({ url }) => url)),
});
export type Stashpoint = Infer<typeof Stashpoint>;

export const listStashpoints = endpoint('GET /v3/stashpoints', {
  query: { page: optional(count()), perPage: optional(count()), hostId: id(), status: optional(string()) },
  answer: page(Stashpoint),
});

export const getStashpoint = endpoint('GET /v3/stashpoints/{id}', { answer: Stashpoint });

/** Pass only changed fields. `openingHours` always needs the whole week, because it replaces the stored hours. */
export const updateStashpoint = endpoint('PATCH /v3/stashpoints/{id}', {
  body: {
    capacity: optional(count()),
    holidayOpenType: optional(enums(HOLIDAY_OPEN_TYPES)),
    openingHours: optional(array(OpeningHours)),
  },
});

/** The spec doesn't define the payload. The portal sends only notes. */
export const updateStashpointDetails = endpoint('PATCH /v2/stashpoints/{id}', { body: { notes: optional(string()) } });

/** The spec doesn't define the response. If it contains the new id, the portal then saves hours and notes. */
export const createStashpoint = endpoint('POST /v2/stashpoints', {
  body: {
    address: string(),
    businessName: string(),
    capacity: count(),
    countryCode: string(),
    features: object({ stepFreeAccess: boolean() }),
    latitude: number(),
    longitude: number(),
    postalCode: string(),
    type: string(),
    /** The photo as a data URL. */
    uploadPhoto: optional(string()),
  },
  answer: type({ id: maybe(id()) }),
});
