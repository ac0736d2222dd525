import type { Kysely } from 'kysely';
import { DAY, HOUR, later } from '../clock.ts';
import type { Tables } from '../database/tables.ts';

/** A phone that was offline for a week may still repeat its writes. */
const ANSWERS_KEPT = 7 * DAY;

/** Used and replaced links are kept for an hour, because they count towards the hourly limit of mails. */
const RECOVERIES_COUNTED = HOUR;

/** Deletes expired rows: tokens, failed logins, stored responses. */
export async function forgetExpired(db: Kysely<Tables>, now: Date) {
  await db.deleteFrom('tokens').where('expires_at', '<=', later(now, -RECOVERIES_COUNTED)).execute();
  await db.deleteFrom('access_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_failures').where('window_ends', '<=', now).execute();
  await db.deleteFrom('idempotency_keys').where('created', '<', later(now, -ANSWERS_KEPT)).execute();
}
