export { Booking } from './bookings.ts';
export { Closure } from './closures.ts';
export { Currency } from './currency.ts';
export {
  AnswerError,
  type AnswerOf,
  type AnyRequest,
  type BodyOf,
  decode,
  decodeAnswer,
  decodeReadable,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReadableAnswer,
  RequestError,
  type RequestOf,
  wireRequest,
  type WireRequest,
} from './wire/endpoint.ts';
export { endpointOf } from './endpoint-of.ts';
/** Every call of spec §7 by name, for tests that go through all of them. Screens import individual calls. */
export * as endpoints from './endpoints.ts';
export * from './endpoints.ts';
export { ExternalAccount } from './external-accounts.ts';
export type { Day, DayOrInstant, Instant } from './wire/fields.ts';
export { HoldingAccount } from './holding-accounts.ts';
export { Host } from './hosts.ts';
export { Earning } from './invoices.ts';
export { type Page, page, PAGE_SIZE, RANGE_PAGE_SIZE } from './wire/page.ts';
export { Refund } from './refunds.ts';
export { Review } from './reviews.ts';
export {
  BUSINESS_TYPES,
  type BusinessType,
  HOLIDAY_OPEN_TYPES,
  type HolidayOpenType,
  OpeningHours,
  Stashpoint,
} from './stashpoints.ts';
export { SupplyOrder } from './supply-orders.ts';
export { TEXT_LIMITS } from './text-limits.ts';
export { TokenSession } from './tokens.ts';
export { Transaction } from './transactions.ts';
export type { UnreadableRecord } from './wire/unreadable.ts';
export { User } from './users.ts';
export { type AnyStruct, clientName, fromWire, toWire, wireName } from './wire/wire-form.ts';
