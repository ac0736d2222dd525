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
 * Migrates the database to the latest version. All migrations run in one transaction with a lock, so if two servers
 * start at the same moment, the second waits and then has nothing left to migrate. Kysely's own lock belongs to the
 * session, and a pooler could give two servers the same session.
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
