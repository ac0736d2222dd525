import { type Kysely, sql } from 'kysely';

/** Creates all tables of the first release. Statements run one by one, because PGlite prepares each of them. */
const STATEMENTS = [
  `create table users (
    id text primary key,
    email text not null,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    phone_number text not null,
    secondary_phone_number text,
    secondary_phone_number_type text,
    language text not null,
    email_opt_in boolean not null default false,
    accepted_tos_at timestamptz,
    created timestamptz not null
  )`,
  `create unique index users_email on users (lower(email))`,

  `create table tokens (
    id text primary key,
    user_id text not null references users on delete cascade,
    role text not null check (role in ('host', 'recovery')),
    token_hash text not null unique,
    created timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index tokens_user on tokens (user_id)`,
  `create index tokens_expiry on tokens (expires_at)`,

  `create table access_tokens (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    token_id text references tokens on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index access_tokens_user on access_tokens (user_id)`,
  `create index access_tokens_token on access_tokens (token_id)`,
  `create index access_tokens_expiry on access_tokens (expires_at)`,

  `create table hosts (
    id text primary key,
    user_id text not null unique references users on delete cascade,
    referred_by text,
    created timestamptz not null
  )`,

  `create table stashpoints (
    id text primary key,
    host_id text not null references hosts on delete cascade,
    address text not null,
    business_name text not null,
    location_name text,
    description text,
    type text not null,
    storage_type text not null,
    capacity integer not null check (capacity > 0),
    approved boolean not null default false,
    featured boolean not null default false,
    rating double precision,
    booking_count_group text,
    created timestamptz not null,
    activated_at timestamptz,
    deactivated_at timestamptz,
    holiday_open_type text not null,
    opening_hours jsonb not null,
    open_twentyfour_seven boolean not null default false,
    country_code text not null,
    postal_code text,
    latitude double precision not null,
    longitude double precision not null,
    timezone text not null,
    nearest_city jsonb,
    has_step_free_access boolean not null default false,
    notes text
  )`,
  `create index stashpoints_host on stashpoints (host_id, created, id)`,

  `create table photos (
    id text primary key,
    stashpoint_id text not null references stashpoints on delete cascade,
    position integer not null,
    media_type text not null,
    bytes bytea not null
  )`,
  `create index photos_stashpoint on photos (stashpoint_id, position)`,

  `create table customers (
    id text primary key,
    email text,
    first_name text not null,
    last_name text not null,
    phone_number text,
    referral_code text,
    user_id text
  )`,

  `create table bookings (
    id text primary key,
    stashpoint_id text not null references stashpoints on delete cascade,
    customer_id text not null references customers,
    created timestamptz not null,
    dropoff timestamptz not null,
    pickup timestamptz not null,
    bag_count integer not null check (bag_count >= 0),
    cancelled_at timestamptz,
    coupon_code text,
    source text not null,
    has_been_checked_in boolean not null default false,
    has_been_checked_out boolean not null default false,
    ota jsonb,
    ota_reference text,
    storage_spaces jsonb not null,
    payment_status text not null,
    post_discount_price integer not null
  )`,
  // A page's ids and totals come from an index-only scan of this index.
  `create index bookings_dropoff on bookings (stashpoint_id, dropoff, id) include (bag_count)`,
  `create index bookings_pickup on bookings (stashpoint_id, pickup, id)`,
  `create index bookings_created on bookings (stashpoint_id, created, id)`,
  `create index bookings_customer on bookings (customer_id)`,

  `create table booking_events (
    id bigint generated always as identity primary key,
    booking_id text not null references bookings on delete cascade,
    user_id text not null,
    field text not null,
    value boolean not null,
    at timestamptz not null
  )`,
  `create index booking_events_booking on booking_events (booking_id, id)`,

  `create table refunds (
    id text primary key,
    booking_id text not null references bookings on delete cascade,
    created timestamptz not null,
    reason text
  )`,
  `create index refunds_booking on refunds (booking_id, created)`,

  `create table closures (
    id text primary key,
    stashpoint_id text not null references stashpoints on delete cascade,
    close_date timestamptz not null,
    open_date timestamptz,
    reason text,
    check (open_date is null or open_date > close_date)
  )`,
  `create index closures_stashpoint on closures (stashpoint_id, close_date)`,

  `create table external_accounts (
    id text primary key,
    user_id text not null references users on delete cascade,
    fields jsonb not null
  )`,
  `create index external_accounts_user on external_accounts (user_id)`,

  `create table holding_accounts (
    id text primary key,
    user_id text not null references users on delete cascade
  )`,
  `create index holding_accounts_user on holding_accounts (user_id)`,

  `create table invoices (
    id text primary key,
    user_id text not null references users on delete cascade,
    amount integer not null,
    currency_code text not null,
    created timestamptz not null,
    payment_status text not null,
    settlement_date timestamptz,
    external_account_id text references external_accounts on delete set null
  )`,
  `create index invoices_user on invoices (user_id, created)`,

  `create table transactions (
    id text primary key,
    user_id text not null references users on delete cascade,
    invoice_id text references invoices on delete cascade,
    holding_account_id text not null references holding_accounts on delete cascade,
    amount integer not null,
    currency_code text not null,
    created timestamptz not null,
    realisable_date timestamptz,
    source_type text not null,
    booking_id text references bookings on delete set null
  )`,
  `create index transactions_invoice on transactions (invoice_id, created)`,
  `create index transactions_open on transactions (user_id, created desc, id) where invoice_id is null`,
  `create index transactions_user on transactions (user_id, created desc, id)`,
  `create index transactions_booking on transactions (booking_id)`,
  `create index transactions_holding on transactions (holding_account_id)`,

  `create table reviews (
    id text primary key,
    stashpoint_id text not null references stashpoints on delete cascade,
    created timestamptz not null,
    first_name text not null,
    language text not null,
    rating integer not null check (rating between 1 and 5),
    review text,
    translations jsonb not null
  )`,
  `create index reviews_stashpoint on reviews (stashpoint_id, created desc, id)`,

  `create table supply_orders (
    id text primary key,
    stashpoint_id text not null references stashpoints on delete cascade,
    type text not null,
    ordered_at timestamptz not null,
    expected_delivery_date timestamptz,
    quantity_requested integer not null check (quantity_requested > 0),
    shipments jsonb not null
  )`,
  `create index supply_orders_stashpoint on supply_orders (stashpoint_id, type, expected_delivery_date desc)`,

  `create table idempotency_keys (
    scope text not null,
    key_hash text not null,
    fingerprint text not null,
    status integer not null,
    answer text not null,
    created timestamptz not null,
    primary key (scope, key_hash)
  )`,
  `create index idempotency_keys_created on idempotency_keys (created)`,

  `create table login_failures (
    scope text primary key,
    failures integer not null,
    window_ends timestamptz not null
  )`,
  `create index login_failures_window on login_failures (window_ends)`,

  `create table recovery_requests (
    id text primary key,
    email text not null,
    created timestamptz not null
  )`,

  `create table mails (
    id text primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    created timestamptz not null
  )`,
  `create index mails_created on mails (created desc)`,

  `create table demo_state (
    id integer primary key check (id = 1),
    day text not null,
    touched_at timestamptz
  )`,
];

export async function up(db: Kysely<never>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
