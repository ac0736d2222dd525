import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { DEMO_USER_IDS } from './demo-people.ts';

/** Records that a host has changed data. From then on, the demo data no longer moves to the current day. */
export async function markDemoTouched(db: Kysely<Tables>, userId: string, now: Date) {
  if (!DEMO_USER_IDS.includes(userId)) return;
  await db.updateTable('demo_state').set({ touched_at: now }).where('touched_at', 'is', null).execute();
}

/**
 * Returns the day that the demo data was created for and the time of a host's first change, or undefined if there is no
 * demo data.
 */
export const findDemoState = (db: Kysely<Tables>) =>
  db.selectFrom('demo_state').select(['day', 'touched_at']).executeTakeFirst();

export async function saveDemoState(db: Kysely<Tables>, day: string) {
  await db
    .insertInto('demo_state')
    .values({ id: 1, day, touched_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ day, touched_at: null }))
    .execute();
}
