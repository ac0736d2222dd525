import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { LANGUAGES } from '../users/users.schema.ts';

export type LoadSize = {
  hosts: number;
  bookings: number;
  /** The same seed creates the same rows. */
  seed: number;
  /** The scrypt hash of the password that all generated users have. */
  passwordHash: string;
};

/** The first host's share of the bookings, relative to that of any other host. */
const BUSY_SHARES = 10;
const BATCH = 20_000;

export const busyHost = { email: 'host1@load.example', hostId: 'ho_L1', spotIds: ['sp_L1_1', 'sp_L1_2'] };

/**
 * Fills the database with hosts, two stashpoints for each, and bookings from eleven months ago to a month ahead. The
 * database computes each row from its number and the seed, so a second run skips the rows that already exist.
 */
export async function generateLoadData(db: Kysely<Tables>, size: LoadSize, now: Date, report: (done: number) => void) {
  await insertHosts(db, size, now);
  for (let from = 1; from <= size.bookings; from += BATCH) {
    const to = Math.min(from + BATCH - 1, size.bookings);
    await insertBookings(db, size, now, from, to);
    report(to);
  }
  await sql`analyze`.execute(db);
}

async function insertHosts(db: Kysely<Tables>, { hosts, passwordHash }: LoadSize, now: Date) {
  await sql`
    insert into users (id, email, password_hash, first_name, last_name, phone_number, language, created)
    select 'us_L' || i, 'host' || i || '@load.example', ${passwordHash}, 'Host', 'Number ' || i, '+351 900 000 000',
      (${LANGUAGES}::text[])[1 + i % ${LANGUAGES.length}::int], ${now}::timestamptz - interval '1 year'
    from generate_series(1, ${hosts}::int) i on conflict do nothing`.execute(db);
  await sql`
    insert into hosts (id, user_id, created)
    select 'ho_L' || i, 'us_L' || i, ${now}::timestamptz - interval '1 year'
    from generate_series(1, ${hosts}::int) i on conflict do nothing`.execute(db);
  await sql`
    insert into stashpoints (id, host_id, address, business_name, type, storage_type, capacity, approved, created,
      activated_at, holiday_open_type, opening_hours, country_code, latitude, longitude, timezone)
    select 'sp_L' || i || '_' || s, 'ho_L' || i, 'Street ' || i, 'Shop ' || i || '.' || s, 'shop', 'indoor', 40, true,
      ${now}::timestamptz - interval '1 year', ${now}::timestamptz - interval '1 year', 'closed', '[]',
      'PT', 38 + i % 100 / 50.0, -9, 'Europe/Lisbon'
    from generate_series(1, ${hosts}::int) i, generate_series(1, 2) s on conflict do nothing`.execute(db);
}

/** Inserts the bookings. `hash(kind) % n` derives pseudo-random values from the row's number and the seed. */
async function insertBookings(db: Kysely<Tables>, { hosts, seed }: LoadSize, now: Date, from: number, to: number) {
  const hash = (kind: number) =>
    sql`(hashint8extended(i * 8 + ${sql.lit(kind)}, ${seed}::bigint) & 9223372036854775807)`;
  await sql`
    insert into customers (id, email, first_name, last_name, phone_number)
    select 'cu_L' || i, 'traveller' || i || '@load.example',
      (array['Ana', 'Max', 'Wei', 'Chloé', 'Giulia', 'Mateo', 'Yuki', 'Priya'])[1 + ${hash(0)} % 8],
      (array['Sousa', 'Meier', 'Li', 'Petit', 'Rossi', 'Ruiz', 'Tanaka', 'Mehta'])[1 + ${hash(1)} % 8],
      '+351 91' || (1000000 + ${hash(2)} % 9000000)
    from generate_series(${from}::bigint, ${to}::bigint) i on conflict do nothing`.execute(db);
  await sql`
    insert into bookings (id, stashpoint_id, customer_id, created, dropoff, pickup, bag_count, source,
      has_been_checked_in, has_been_checked_out, storage_spaces, payment_status, post_discount_price)
    select code, 'sp_L' || (case when share >= ${hosts}::int then 1 else share + 1 end) || '_' || (1 + spot), customer,
      dropoff - interval '2 days', dropoff, dropoff + hours * interval '1 hour', bags, 'web',
      dropoff < ${now}, dropoff + hours * interval '1 hour' < ${now}, '[]', 'paid', bags * 590
    from (
      select upper(substr(md5(${seed}::text || ':' || i), 1, 6) || lpad(to_hex(i), 6, '0')) as code, 'cu_L' || i as customer,
        ${hash(3)} % (${hosts}::int + ${sql.lit(BUSY_SHARES - 1)}) as share, ${hash(4)} % 2 as spot,
        1 + ${hash(5)} % 5 as bags, 2 + ${hash(6)} % 30 as hours,
        date_trunc('hour', ${now}::timestamptz) + (${hash(7)} % (360 * 96) - 330 * 96) * interval '15 minutes' as dropoff
      from generate_series(${from}::bigint, ${to}::bigint) i
    ) row on conflict do nothing`.execute(db);
}
