import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';
import * as queuedMails from './migrations/0002-queued-mails.ts';
import * as mailLanguage from './migrations/0003-mail-language.ts';
import * as userWrites from './migrations/0004-user-writes.ts';
import type { Database } from './tables.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-queued-mails': queuedMails,
  '0003-mail-language': mailLanguage,
  '0004-user-writes': userWrites,
};

/**
 * Brings the database to the newest shape. Safe when two servers start at the same moment: the second one waits for the
 * transaction of the first and finds nothing to do.
 *
 * All of it is one transaction. Kysely's own lock is the session's, and behind a pooler that lends its sessions by the
 * transaction two servers may have the same one: both would get the lock.
 */
export const migrate = (db: Database): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(transaction);
    const { error, results } = await new Migrator({
      db: transaction,
      provider: { getMigrations: async () => MIGRATIONS },
    }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
    return (results ?? []).map(({ migrationName }) => migrationName);
  });
