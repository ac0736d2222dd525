import { type Kysely, sql } from 'kysely';
import { DAY, later } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { hashPassword, type PasswordCost } from '../session/passwords.ts';
import { dayIn, weekday } from './calendar.ts';
import { demoStays } from './demo-bookings.ts';
import { demoMoney } from './demo-money.ts';
import { demoClosures, demoOrders } from './demo-orders.ts';
import { DEMO_ACCOUNT, DEMO_HOST_IDS, DEMO_USER_IDS } from './demo-people.ts';
import { demoPhotos } from './demo-photos.ts';
import { demoReviews } from './demo-reviews.ts';
import { DEMO_SPOTS, type DemoSpot, LISBOA } from './demo-spots.ts';
import { findDemoState, saveDemoState } from './demo-state.repository.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';

const SEED = 20_260_305;

/** Returns the day that the demo data is created for, in Café Lisboa's time zone. */
const demoDay = (now: Date) => dayIn(LISBOA.timezone, now);

/**
 * Replaces the demo data with new data around `now`. Accounts, passwords and sessions are kept, so a host who is
 * logged in at midnight isn't logged out.
 */
export async function seedDemo(db: Kysely<Tables>, now: Date, passwordCost: PasswordCost) {
  const random = createRandom(SEED);
  await clearDemo(db);
  await seedPeople(db, now, passwordCost);
  await seedSpots(db, now);
  const stays = demoStays(random, now);
  await insertRows(
    db,
    'customers',
    stays.map(({ customer }) => customer),
  );
  await insertRows(
    db,
    'bookings',
    stays.map(({ booking: { spot: _spot, ...row } }) => row),
  );
  const money = demoMoney(stays, now);
  await insertRows(db, 'external_accounts', money.externalAccounts);
  await insertRows(db, 'holding_accounts', money.holdingAccounts);
  await insertRows(db, 'invoices', money.invoices);
  await insertRows(db, 'transactions', money.transactions);
  await insertRows(db, 'refunds', money.refunds);
  await insertRows(db, 'reviews', demoReviews(random, now));
  await insertRows(db, 'supply_orders', demoOrders(now));
  await insertRows(db, 'closures', demoClosures(now));
  await insertRows(db, 'photos', await demoPhotos());
  await saveDemoState(db, demoDay(now));
}

/**
 * Seeds an empty database, and moves unchanged demo data to the current day. Several servers may call it at the same
 * time. Logs what it did.
 */
export async function refreshDemo(db: Kysely<Tables>, now: Date, passwordCost: PasswordCost) {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(transaction);
    const state = await findDemoState(transaction);
    if (!state && (await hasUsers(transaction))) return 'kept';
    if (state && (state.touched_at !== null || state.day === demoDay(now))) return 'kept';
    await seedDemo(transaction, now, passwordCost);
    return state ? 'moved' : 'seeded';
  });
}

/** Deletes all rows of all tables, not only the demo data. */
export async function clearDatabase(db: Kysely<Tables>) {
  await sql`truncate users, customers, idempotency_keys, login_failures, recovery_requests, mails, demo_state cascade`.execute(
    db,
  );
}

async function hasUsers(db: Kysely<Tables>) {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Deletes the demo data. Deleting a spot also deletes its bookings, reviews, orders and closures. Transactions are
 * deleted first, because they refer to bookings.
 */
async function clearDemo(db: Kysely<Tables>) {
  await db.deleteFrom('transactions').where('user_id', 'in', DEMO_USER_IDS).execute();
  await db.deleteFrom('invoices').where('user_id', 'in', DEMO_USER_IDS).execute();
  await db.deleteFrom('holding_accounts').where('user_id', 'in', DEMO_USER_IDS).execute();
  await db.deleteFrom('external_accounts').where('user_id', 'in', DEMO_USER_IDS).execute();
  await db.deleteFrom('stashpoints').where('host_id', 'in', DEMO_HOST_IDS).execute();
  await db.deleteFrom('customers').where('id', 'like', 'cu\\_0%').execute();
}

async function seedPeople(db: Kysely<Tables>, now: Date, passwordCost: PasswordCost) {
  const known = await db.selectFrom('users').select('id').where('id', 'in', DEMO_USER_IDS).execute();
  if (known.length === DEMO_USER_IDS.length) return;
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password, passwordCost);
  const shared = {
    password_hash: passwordHash,
    secondary_phone_number: null,
    secondary_phone_number_type: null,
    email_opt_in: true,
  };
  const joined = (days: number) => ({ created: later(now, -days * DAY), accepted_tos_at: later(now, -days * DAY) });
  await db
    .insertInto('users')
    .values([
      {
        ...shared,
        ...joined(830),
        id: 'u7',
        email: DEMO_ACCOUNT.email,
        first_name: 'Paola Zoë',
        last_name: 'Müller',
        phone_number: '+351 912 345 678',
        language: 'en',
      },
      {
        ...shared,
        ...joined(980),
        id: 'u1',
        email: 'tiago@example.com',
        first_name: 'Tiago',
        last_name: 'Almeida',
        phone_number: '+351 936 555 012',
        language: 'pt',
      },
    ])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('hosts')
    .values([
      { id: 'h1', user_id: 'u1', referred_by: null, created: later(now, -980 * DAY) },
      // The demo account's host. The API must not show them the record of h1, who referred them.
      { id: 'h42', user_id: 'u7', referred_by: 'h1', created: later(now, -830 * DAY) },
    ])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Returns a spot's opening hours. On the demo data's day, the café is open even if it's a Sunday, so that it has
 * arrivals.
 */
const hoursOf = (spot: DemoSpot, now: Date) =>
  spot === LISBOA && weekday(demoDay(now)) === 7
    ? [...spot.openingHours, { day: 7, open: '09:00', close: '22:00' }]
    : spot.openingHours;

async function seedSpots(db: Kysely<Tables>, now: Date) {
  await insertRows(
    db,
    'stashpoints',
    DEMO_SPOTS.map((spot, index) => ({
      id: spot.id,
      host_id: spot.hostId,
      address: spot.address,
      business_name: spot.businessName,
      location_name: spot.locationName,
      description: spot.description,
      type: spot.type,
      storage_type: spot.storageType,
      capacity: spot.capacity,
      approved: spot.approved,
      featured: spot.featured,
      rating: spot.rating,
      booking_count_group: spot.bookingCountGroup,
      created: later(now, -spot.createdDaysAgo * DAY + index),
      activated_at: spot.approved ? later(now, (3 - spot.createdDaysAgo) * DAY) : null,
      deactivated_at: null,
      holiday_open_type: spot.holidayOpenType,
      opening_hours: JSON.stringify(hoursOf(spot, now)),
      open_twentyfour_seven: spot.isAlwaysOpen,
      country_code: spot.countryCode,
      postal_code: spot.postalCode,
      latitude: spot.latitude,
      longitude: spot.longitude,
      timezone: spot.timezone,
      nearest_city: JSON.stringify(spot.city),
      has_step_free_access: spot.hasStepFreeAccess,
      notes: spot.notes,
    })),
  );
}
