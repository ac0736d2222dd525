import { Type } from '@fastify/type-provider-typebox';
import { BUSINESS_TYPES, HOLIDAY_OPEN_TYPES } from '../database/column-values.ts';
import { Answer, Id, IdParams, Instant, Line, Nullable, OneOf, Strict, Text } from '../http/fields.ts';
import { PageOf, PageQuery } from '../http/page.ts';

export const STATUSES = ['pending', 'approved', 'live', 'paused'] as const;

/**
 * One day's opening hours. Day 1 is Monday and 7 is Sunday. If `close` isn't after `open`, the spot closes on the
 * next day.
 */
const Interval = {
  day: Type.Integer({ minimum: 1, maximum: 7 }),
  open: Type.String({ pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::00)?$' }),
  close: Type.String({ pattern: '^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)(?::00)?$' }),
};

export const StashpointAnswer = Answer({
  id: Type.String(),
  address: Type.String(),
  business_name: Type.String(),
  location_name: Nullable(Type.String()),
  type: OneOf(BUSINESS_TYPES),
  storage_type: Type.String(),
  capacity: Type.Integer({ minimum: 0 }),
  approved: Type.Boolean(),
  featured: Type.Boolean(),
  rating: Nullable(Type.Number()),
  booking_count_group: Nullable(Type.String()),
  activated_at: Nullable(Instant()),
  deactivated_at: Nullable(Instant()),
  holiday_open_type: OneOf(HOLIDAY_OPEN_TYPES),
  open_late: Type.Boolean(),
  open_twentyfour_seven: Type.Boolean(),
  opening_hours: Type.Array(Answer(Interval)),
  photos: Type.Array(Type.String()),
});

export const listStashpoints = {
  summary: 'The own stashpoints',
  querystring: Strict({
    ...PageQuery,
    host_id: Type.Optional(Id()),
    status: Type.Optional(OneOf(STATUSES)),
  }),
  response: { 200: PageOf(StashpointAnswer) },
};

export const getStashpoint = { summary: 'One own stashpoint', params: IdParams, response: { 200: StashpointAnswer } };

/** The schema doesn't limit the capacity, because the policy does so with the error ids of spec §5. */
export const updateStashpoint = {
  summary: 'Change capacity, hours or the holiday mode; opening hours are replaced as a whole',
  params: IdParams,
  body: Strict({
    capacity: Type.Optional(Type.Number()),
    holiday_open_type: Type.Optional(OneOf(HOLIDAY_OPEN_TYPES)),
    opening_hours: Type.Optional(Type.Array(Strict(Interval), { maxItems: 42 })),
  }),
  response: { 200: StashpointAnswer },
};

export const updateStashpointDetails = {
  summary: 'Change notes and step-free access',
  params: IdParams,
  body: Strict({
    notes: Type.Optional(Nullable(Text(2000))),
    features: Type.Optional(Strict({ step_free_access: Type.Boolean() })),
  }),
  response: { 200: StashpointAnswer },
};

export const createStashpoint = {
  summary: 'Add a stashpoint; it waits for approval',
  body: Strict({
    address: Line(300),
    business_name: Line(120),
    capacity: Type.Number(),
    country_code: Type.String({ pattern: '^[A-Z]{2}$' }),
    features: Type.Optional(Strict({ step_free_access: Type.Boolean() })),
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    postal_code: Line(20),
    type: OneOf(BUSINESS_TYPES),
    /** A JPEG, PNG or WebP image as a data URL. */
    upload_photo: Type.Optional(Nullable(Type.String({ maxLength: 11_300_000 }))),
  }),
  response: { 200: StashpointAnswer },
};
