import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { later, MINUTE } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { tooMany } from '../http/api-fault.ts';
import { networkOf } from './network-of.ts';

/** Failures are counted within this period. After too many failures, the caller has to wait until the period ends. */
const WINDOW = 15 * MINUTE;
/** How many attempts one network has for one account. */
const PER_ACCOUNT_AND_NETWORK = 20;
/** How many attempts one network has for all accounts together. */
const PER_NETWORK = 100;
/** How many attempts all networks together have for one account. After that, each network has only a few attempts. */
const PER_ACCOUNT = 100;
const PER_NETWORK_UNDER_ATTACK = 3;
const RECOVERIES_PER_NETWORK = 30;
/**
 * The limit on sign-ups per network. It's high, because a whole town may share one IP address, but still stops an
 * attacker who tries thousands of e-mail addresses to find the registered ones.
 */
const SIGN_UPS_PER_NETWORK = 100;

/**
 * Counts a login attempt before its password is checked, so that parallel guesses are all counted. If many networks
 * guess one account's password, each network gets fewer attempts. The account itself is never locked, because
 * strangers could then lock the host out.
 *
 * @throws ApiFault 429 with `Retry-After`.
 */
export async function countAttempt(db: Kysely<Tables>, email: string, address: string, now: Date) {
  const { own, network, account } = scopesOf(email, address);
  const { failures } = await count(db, account, now);
  await limit(db, own, failures > PER_ACCOUNT ? PER_NETWORK_UNDER_ATTACK : PER_ACCOUNT_AND_NETWORK, now);
  await limit(db, network, PER_NETWORK, now);
}

/**
 * Counts a request for a recovery link, for known and unknown e-mail addresses.
 *
 * @throws ApiFault 429 with `Retry-After`.
 */
export const countRequest = (db: Kysely<Tables>, address: string, now: Date) =>
  limit(db, `recovery ${digest(networkOf(address))}`, RECOVERIES_PER_NETWORK, now);

/**
 * Counts a sign-up, even if it fails.
 *
 * @throws ApiFault 429 with `Retry-After`.
 */
export const countSignUp = (db: Kysely<Tables>, address: string, now: Date) =>
  limit(db, `sign-up ${digest(networkOf(address))}`, SIGN_UPS_PER_NETWORK, now);

/**
 * Resets this account's failures from this network. The other counters are only reduced by one, for the successful
 * attempt.
 */
export async function forgetFailures(db: Kysely<Tables>, email: string, address: string) {
  const { own, network, account } = scopesOf(email, address);
  await db.deleteFrom('login_failures').where('scope', '=', own).execute();
  await db
    .updateTable('login_failures')
    .set((the) => ({ failures: the('failures', '-', 1) }))
    .where('scope', 'in', [network, account])
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

/**
 * Returns the keys of the counters. They are hashed, so that the table doesn't reveal which accounts and networks
 * tried to log in.
 */
function scopesOf(email: string, address: string) {
  const [account, network] = [email.toLowerCase(), networkOf(address)];
  return {
    own: `account ${digest(`${account}\n${network}`)}`,
    network: `address ${digest(network)}`,
    account: `account everywhere ${digest(account)}`,
  };
}
