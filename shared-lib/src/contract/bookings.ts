import { array, boolean, enums, type Infer, nonempty, number, optional, string, type } from 'superstruct';
import { always, byDefault, endpoint } from './wire/endpoint.ts';
import { count, id, instant, maybe, maybeList, maybeText, text, timeZone } from './wire/fields.ts';
import { page, PAGE_SIZE } from './wire/page.ts';

/** The booking of spec §3. `bagCount` is the number of bags; `storageSpaces` only adds details about their sizes. */
export const Booking = type({
  id: id(),
  created: instant(),
  bagCount: count(),
  cancelledAt: maybe(instant()),
  couponCode: maybe(string()),
  dropoff: instant(),
  pickup: instant(),
  source: maybe(string()),
  hasBeenCheckedIn: boolean(),
  hasBeenCheckedOut: boolean(),
  customer: type({
    id: maybe(id()),
    email: maybe(string()),
    firstName: maybeText(),
    lastName: maybeText(),
    phoneNumber: maybe(string()),
    referralCode: maybe(string()),
    userId: maybe(id()),
  }),
  otaBooking: maybe(
    type({
      referenceNumber: maybe(string()),
      ota: maybe(type({ id: id(), name: text(), slug: maybe(string()) })),
    }),
  ),
  stashpoint: type({
    id: id(),
    address: maybeText(),
    businessName: text(),
    countryCode: maybe(string()),
    description: maybeText(),
    latitude: maybe(number()),
    longitude: maybe(number()),
    nearestCity: maybe(type({ name: text(), slug: maybe(string()) })),
    timezone: timeZone(),
    type: maybe(string()),
  }),
  storageSpaces: maybeList(type({ id: maybe(id()), quantity: count(), size: maybe(string()) })),
});
export type Booking = Infer<typeof Booking>;

/** Lists bookings. A stashpoint is required, because the API would otherwise return other hosts' bookings. */
export const listBookings = endpoint('GET /v2/bookings', {
  query: {
    dropoffGte: optional(instant()),
    dropoffLte: optional(instant()),
    stashpointId: nonempty(array(id())),
    // The specification uses ascending order. Past days are read in descending order (decision 0018).
    order: byDefault(enums(['asc', 'desc']), 'asc'),
    sort: always('dropoff'),
    perPage: byDefault(count(), PAGE_SIZE),
    page: optional(count()),
  },
  answer: page(Booking),
});

/** Sends a check-in or check-out. Each call sets one field (spec §4). */
export const updateBooking = endpoint('PATCH /v2/bookings/{id}', {
  body: { hasBeenCheckedIn: optional(boolean()), hasBeenCheckedOut: optional(boolean()) },
});
