import type { Kysely } from 'kysely';
import { DAY, HOUR, later } from '../clock.ts';
import type { Tables } from '../database/tables.ts';

/**
 * How long responses to writes with an idempotency key are stored. A phone may be offline for a week and then repeat
 * a write.
 */
const ANSWERS_KEPT = 7 * DAY;

/**
 * How long expired tokens are kept. They can't be deleted sooner, because recovery tokens count towards the hourly
 * e-mail limit.
 */
const RECOVERIES_COUNTED = HOUR;

/** Deletes expired tokens, failed logins and stored responses. */
export async function forgetExpired(db: Kysely<Tables>, now: Date) {
  await db.deleteFrom('tokens').where('expires_at', '<=', later(now, -RECOVERIES_COUNTED)).execute();
  await db.deleteFrom('access_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_failures').where('window_ends', '<=', now).execute();
  await db.deleteFrom('idempotency_keys').where('created', '<', later(now, -ANSWERS_KEPT)).execute();
}
