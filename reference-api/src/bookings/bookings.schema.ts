import { Type } from '@fastify/type-provider-typebox';
import { Answer, Id, IdParams, Instant, Nullable, OneOf, Strict } from '../http/fields.ts';
import { PageOf, PageQuery } from '../http/page.ts';

const BookingAnswer = Answer({
  id: Type.String(),
  created: Instant(),
  bag_count: Type.Integer({ minimum: 0 }),
  cancelled_at: Nullable(Instant()),
  coupon_code: Nullable(Type.String()),
  dropoff: Instant(),
  pickup: Instant(),
  source: Type.String(),
  has_been_checked_in: Type.Boolean(),
  has_been_checked_out: Type.Boolean(),
  customer: Answer({
    id: Type.String(),
    email: Nullable(Type.String()),
    first_name: Type.String(),
    last_name: Type.String(),
    phone_number: Nullable(Type.String()),
    referral_code: Nullable(Type.String()),
    user_id: Nullable(Type.String()),
  }),
  ota_booking: Nullable(
    Answer({
      reference_number: Nullable(Type.String()),
      ota: Answer({ id: Type.String(), name: Type.String(), slug: Type.String() }),
    }),
  ),
  stashpoint: Answer({
    id: Type.String(),
    address: Type.String(),
    business_name: Type.String(),
    country_code: Type.String(),
    description: Nullable(Type.String()),
    latitude: Type.Number(),
    longitude: Type.Number(),
    nearest_city: Nullable(Answer({ name: Type.String(), slug: Type.String() })),
    timezone: Type.String(),
    type: Type.String(),
  }),
  storage_spaces: Type.Array(
    Answer({ id: Type.String(), quantity: Type.Integer({ minimum: 0 }), size: Type.String() }),
  ),
});

export const SORTS = ['dropoff', 'pickup', 'created'] as const;

/**
 * The bounds of the time window are inclusive. Without `stashpoint_id`, the list contains the bookings for all the
 * caller's spots.
 */
export const listBookings = {
  summary: 'Bookings of the own stashpoints',
  querystring: Strict({
    ...PageQuery,
    stashpoint_id: Type.Optional(Type.Array(Id(), { maxItems: 500 })),
    dropoff_gte: Type.Optional(Instant()),
    dropoff_lte: Type.Optional(Instant()),
    pickup_gte: Type.Optional(Instant()),
    pickup_lte: Type.Optional(Instant()),
    created_gte: Type.Optional(Instant()),
    created_lte: Type.Optional(Instant()),
    has_been_checked_in: Type.Optional(Type.Boolean()),
    has_been_checked_out: Type.Optional(Type.Boolean()),
    cancelled: Type.Optional(Type.Boolean()),
    sort: Type.Optional(OneOf(SORTS)),
    order: Type.Optional(OneOf(['asc', 'desc'])),
  }),
  response: { 200: PageOf(BookingAnswer) },
};

export const updateBooking = {
  summary: 'Check bags in or out, or take that back',
  params: IdParams,
  body: Type.Object(
    {
      has_been_checked_in: Type.Optional(Type.Boolean()),
      has_been_checked_out: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  response: { 200: BookingAnswer },
};
