import { type Kysely, sql } from 'kysely';
import { HOUR, later } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { photosOf } from '../photos/photos.repository.ts';
import { newId } from '../session/secrets.ts';

export type DemoSpotRow = { id: string; business_name: string; address: string; capacity: number };

export type PendingSpot = Awaited<ReturnType<typeof findPending>>[number];

/** Lists pending spots with their photos and hosts, oldest first. */
export const findPending = (db: Kysely<Tables>) =>
  db
    .selectFrom('stashpoints')
    .innerJoin('hosts', 'hosts.id', 'stashpoints.host_id')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .selectAll('stashpoints')
    .select(['users.email', sql<string>`concat(users.first_name, ' ', users.last_name)`.as('host')])
    .select(photosOf)
    .where('approved', '=', false)
    .orderBy('stashpoints.created')
    .execute();

export const findLive = (db: Kysely<Tables>, id: string): Promise<DemoSpotRow | undefined> =>
  db
    .selectFrom('stashpoints')
    .select(['id', 'business_name', 'address', 'capacity'])
    .where('id', '=', id)
    .where('approved', '=', true)
    .where('activated_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();

/** Makes a pending spot public. Returns its name and the host to notify, or undefined if the spot isn't pending. */
export async function approve(db: Kysely<Tables>, id: string, now: Date) {
  const changed = await db
    .updateTable('stashpoints')
    .set({ approved: true, activated_at: now })
    .where('id', '=', id)
    .where('approved', '=', false)
    .returning(['business_name', 'host_id'])
    .executeTakeFirst();
  if (!changed) return undefined;
  const host = await db
    .selectFrom('hosts')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .select(['users.email', 'users.first_name', 'users.language'])
    .where('hosts.id', '=', changed.host_id)
    .executeTakeFirstOrThrow();
  return { spot: changed.business_name, host };
}

export type Traveller = { firstName: string; lastName: string; bags: number };

/** How long a demo traveller's bags are stored. */
const STAY_MS = 4 * HOUR;

export async function book(db: Kysely<Tables>, spotId: string, { firstName, lastName, bags }: Traveller, now: Date) {
  const customer = newId('cu');
  await db
    .insertInto('customers')
    .values({
      id: customer,
      email: null,
      first_name: firstName,
      last_name: lastName,
      phone_number: null,
      referral_code: null,
      user_id: null,
    })
    .execute();
  await db
    .insertInto('bookings')
    .values({
      id: newId('bk'),
      stashpoint_id: spotId,
      customer_id: customer,
      created: now,
      dropoff: now,
      pickup: later(now, STAY_MS),
      bag_count: bags,
      cancelled_at: null,
      coupon_code: null,
      source: 'web',
      ota: null,
      ota_reference: null,
      storage_spaces: '[]',
      payment_status: 'paid',
      post_discount_price: bags * 600,
    })
    .execute();
}
