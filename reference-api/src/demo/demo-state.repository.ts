import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { DEMO_USER_IDS } from './demo-people.ts';

/** After a host has written something, the demo world is theirs and no longer moves with the calendar. */
export async function markDemoTouched(db: Kysely<Tables>, userId: string, now: Date) {
  if (!DEMO_USER_IDS.includes(userId)) return;
  await db.updateTable('demo_state').set({ touched_at: now }).where('touched_at', 'is', null).execute();
}

/** Day the demo world stands on and whether a host has written to it; undefined when there is none. */
export const findDemoState = (db: Kysely<Tables>) =>
  db.selectFrom('demo_state').select(['day', 'touched_at']).executeTakeFirst();

export async function saveDemoState(db: Kysely<Tables>, day: string) {
  await db
    .insertInto('demo_state')
    .values({ id: 1, day, touched_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ day, touched_at: null }))
    .execute();
}
