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
 * Brings the database to the newest shape. Safe when two servers start at the same moment: kysely holds
 * PostgreSQL's advisory lock, the second one waits and finds nothing to do.
 */
export async function migrate(db: Database) {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}
