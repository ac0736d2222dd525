import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type DatabaseTarget, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { refreshDemo } from './demo/seed-demo.ts';
import type { PasswordCost } from './session/passwords.ts';

/** Thursday 5 March 2026, 14:05 in Lisbon. */
export const NOW = new Date('2026-03-05T14:05:00.000Z');

/** The cost of hashing is low, because the tests hash many passwords and none of them is secret. */
export const QUICK: PasswordCost = { cost: 4, parallel: 1 };

/**
 * Creates the demo data that each test file copies: a file for PGlite, or a database on the PostgreSQL server of
 * `databaseUrl`. Returns its path or name.
 */
export async function makeTestWorld(databaseUrl: string | undefined): Promise<string> {
  if (databaseUrl) {
    const name = newName();
    await createDatabase(databaseUrl, name);
    await seed({ databaseUrl: addressOf(databaseUrl, name) });
    return name;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'reference-api-world-'));
  await seed({ dataDir });
  const pglite = await PGlite.create(join(dataDir, 'pglite'));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await rm(dataDir, { recursive: true });
  const file = `${dataDir}.tar`;
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}

async function seed(target: DatabaseTarget) {
  const { db, close } = await openDatabase(target);
  await migrate(db);
  await refreshDemo(db, NOW, QUICK);
  await close();
}

export const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

/**
 * Creates a database on the server of `url`, empty or as a copy of `template`. It needn't be deleted, because the
 * server is deleted after the tests.
 */
export async function createDatabase(url: string, name: string, template = 'template1') {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
}

/** Returns the URL of the database `name` on the same server as `url`. */
export const addressOf = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString();
