import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { BusinessType, HolidayOpenType } from './column-values.ts';

export type Database = Kysely<Tables>;

/** A JSON column is written as a string and read as a parsed value, on PGlite and on PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export type OpeningInterval = { day: number; open: string; close: string };
export type City = { name: string; slug: string };
export type Ota = { id: string; name: string; slug: string };
export type StorageSpace = { id: string; quantity: number; size: string };
export type Shipment = { at: string; quantity: number };

export type Tables = {
  users: UsersTable;
  user_writes: UserWritesTable;
  tokens: TokensTable;
  access_tokens: AccessTokensTable;
  hosts: HostsTable;
  stashpoints: StashpointsTable;
  photos: PhotosTable;
  customers: CustomersTable;
  bookings: BookingsTable;
  booking_events: BookingEventsTable;
  refunds: RefundsTable;
  closures: ClosuresTable;
  external_accounts: ExternalAccountsTable;
  holding_accounts: HoldingAccountsTable;
  invoices: InvoicesTable;
  transactions: TransactionsTable;
  reviews: ReviewsTable;
  supply_orders: SupplyOrdersTable;
  idempotency_keys: IdempotencyKeysTable;
  login_failures: LoginFailuresTable;
  recovery_requests: RecoveryRequestsTable;
  mails: MailsTable;
  queued_mails: QueuedMailsTable;
  demo_state: DemoStateTable;
};

export type UsersTable = {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  secondary_phone_number: string | null;
  secondary_phone_number_type: string | null;
  language: string;
  email_opt_in: Generated<boolean>;
  accepted_tos_at: Date | null;
  created: Date;
};

/** `writes` is the number of the user's transactions that changed data. */
export type UserWritesTable = { user_id: string; writes: number };

export type TokensTable = {
  id: string;
  user_id: string;
  role: 'host' | 'recovery';
  /** The SHA-256 hash of the token. Someone who can read the database can't log in with it. */
  token_hash: string;
  created: Date;
  expires_at: Date;
};

export type AccessTokensTable = {
  token_hash: string;
  user_id: string;
  /** The session that was created together with this token, if any. Both expire at the same time. */
  token_id: string | null;
  expires_at: Date;
};

export type HostsTable = { id: string; user_id: string; referred_by: string | null; created: Date };

export type StashpointsTable = {
  id: string;
  host_id: string;
  address: string;
  business_name: string;
  location_name: string | null;
  description: string | null;
  type: BusinessType;
  storage_type: string;
  capacity: number;
  approved: Generated<boolean>;
  featured: Generated<boolean>;
  rating: number | null;
  booking_count_group: string | null;
  created: Date;
  activated_at: Date | null;
  deactivated_at: Date | null;
  holiday_open_type: HolidayOpenType;
  opening_hours: Json<OpeningInterval[]>;
  open_twentyfour_seven: Generated<boolean>;
  country_code: string;
  postal_code: string | null;
  latitude: number;
  longitude: number;
  timezone: string;
  nearest_city: NullableJson<City>;
  has_step_free_access: Generated<boolean>;
  notes: string | null;
};

export type PhotosTable = {
  id: string;
  stashpoint_id: string;
  position: number;
  media_type: string;
  bytes: Uint8Array;
};

export type CustomersTable = {
  id: string;
  email: string | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  referral_code: string | null;
  user_id: string | null;
};

export type BookingsTable = {
  id: string;
  stashpoint_id: string;
  customer_id: string;
  created: Date;
  dropoff: Date;
  pickup: Date;
  bag_count: number;
  cancelled_at: Date | null;
  coupon_code: string | null;
  source: string;
  has_been_checked_in: Generated<boolean>;
  has_been_checked_out: Generated<boolean>;
  ota: NullableJson<Ota>;
  ota_reference: string | null;
  storage_spaces: Json<StorageSpace[]>;
  payment_status: string;
  /** The price that the traveller paid, in minor units of the spot's currency. */
  post_discount_price: number;
};

/** Changes to bookings, and who made them. There is one row per changed field. */
export type BookingEventsTable = {
  id: GeneratedAlways<number>;
  booking_id: string;
  user_id: string;
  field: 'has_been_checked_in' | 'has_been_checked_out';
  value: boolean;
  at: Date;
};

export type RefundsTable = { id: string; booking_id: string; created: Date; reason: string | null };

export type ClosuresTable = {
  id: string;
  stashpoint_id: string;
  close_date: Date;
  open_date: Date | null;
  reason: string | null;
};

export type ExternalAccountsTable = { id: string; user_id: string; fields: Json<Record<string, unknown>> };

export type HoldingAccountsTable = { id: string; user_id: string };

export type InvoicesTable = {
  id: string;
  user_id: string;
  /** The sum of the invoice's transactions, in minor units of the currency. */
  amount: number;
  currency_code: string;
  created: Date;
  payment_status: string;
  settlement_date: Date | null;
  external_account_id: string | null;
};

export type TransactionsTable = {
  id: string;
  user_id: string;
  /** Null until the amount is paid out. */
  invoice_id: string | null;
  holding_account_id: string;
  /** The amount in minor units. A refund is negative. */
  amount: number;
  currency_code: string;
  created: Date;
  realisable_date: Date | null;
  source_type: string;
  booking_id: string | null;
};

export type ReviewsTable = {
  id: string;
  stashpoint_id: string;
  created: Date;
  first_name: string;
  language: string;
  rating: number;
  review: string | null;
  translations: Json<Record<string, string>>;
};

export type SupplyOrdersTable = {
  id: string;
  stashpoint_id: string;
  type: string;
  ordered_at: Date;
  expected_delivery_date: Date | null;
  quantity_requested: number;
  /** When each parcel of the order leaves the warehouse. A parcel whose time is in the past has been sent. */
  shipments: Json<Shipment[]>;
};

export type IdempotencyKeysTable = {
  scope: string;
  key_hash: string;
  fingerprint: string;
  status: number;
  answer: string;
  created: Date;
};

export type LoginFailuresTable = { scope: string; failures: number; window_ends: Date };

export type RecoveryRequestsTable = { id: string; email: string; created: Date };

/** `claimed_at` is the time at which a server started to send the e-mail. */
export type QueuedMailsTable = MailsTable & { claimed_at: Date | null };

export type MailsTable = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  language: Generated<string>;
  created: Date;
};

export type DemoStateTable = { id: number; day: string; touched_at: Date | null };
