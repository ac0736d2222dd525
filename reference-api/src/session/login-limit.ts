import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { later, MINUTE } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { tooMany } from '../http/api-fault.ts';

/** Failures within one window, after which the caller waits for its end. */
const WINDOW = 15 * MINUTE;
/** One caller guessing at one account. */
const PER_ACCOUNT_AND_ADDRESS = 20;
/** One caller guessing at many accounts. */
const PER_ADDRESS = 100;
const RECOVERIES_PER_ADDRESS = 30;
/** Whole towns stand behind one address; thousands of guesses which e-mail addresses are taken do not. */
const SIGN_UPS_PER_ADDRESS = 100;

/**
 * Counts an attempt before it is checked, so that a burst of parallel guesses counts in full. There is no limit
 * per account alone: it would let a stranger lock a host out.
 *
 * @throws ApiFault 429 with `Retry-After`.
 */
export async function countAttempt(db: Kysely<Tables>, email: string, address: string, now: Date) {
  for (const [scope, most] of scopesOf(email, address)) await limit(db, scope, most, now);
}

/**
 * Counts a request for a recovery link, known address or not.
 *
 * @throws ApiFault 429 with `Retry-After`.
 */
export const countRequest = (db: Kysely<Tables>, address: string, now: Date) =>
  limit(db, `recovery ${digest(address)}`, RECOVERIES_PER_ADDRESS, now);

/**
 * Counts a sign-up, whatever becomes of it.
 *
 * @throws ApiFault 429 with `Retry-After`.
 */
export const countSignUp = (db: Kysely<Tables>, address: string, now: Date) =>
  limit(db, `sign-up ${digest(address)}`, SIGN_UPS_PER_ADDRESS, now);

/** A right password clears what its owner mistyped before, and only that. */
export async function forgetFailures(db: Kysely<Tables>, email: string, address: string) {
  const [[own], [shared]] = scopesOf(email, address);
  await db.deleteFrom('login_failures').where('scope', '=', own).execute();
  await db
    .updateTable('login_failures')
    .set((the) => ({ failures: the('failures', '-', 1) }))
    .where('scope', '=', shared)
    .where('failures', '>', 0)
    .execute();
}

async function limit(db: Kysely<Tables>, scope: string, most: number, now: Date) {
  const { failures, windowEnds } = await count(db, scope, now);
  if (failures > most) throw tooMany(Math.max(1, Math.ceil((windowEnds.getTime() - now.getTime()) / 1000)));
}

async function count(db: Kysely<Tables>, scope: string, now: Date) {
  const windowEnds = later(now, WINDOW);
  return db
    .insertInto('login_failures')
    .values({ scope, failures: 1, window_ends: windowEnds })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet({
        failures: sql`case when login_failures.window_ends <= ${now} then 1 else login_failures.failures + 1 end`,
        window_ends: sql`case when login_failures.window_ends <= ${now} then ${windowEnds} else login_failures.window_ends end`,
      }),
    )
    .returning(['failures', 'window_ends as windowEnds'])
    .executeTakeFirstOrThrow();
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Hashed: the table is no list of who tried to log in from where. */
function scopesOf(email: string, address: string): [[string, number], [string, number]] {
  return [
    [`account ${digest(`${email.toLowerCase()}\n${address}`)}`, PER_ACCOUNT_AND_ADDRESS],
    [`address ${digest(address)}`, PER_ADDRESS],
  ];
}
