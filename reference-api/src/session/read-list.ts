import type { FastifyRequest } from 'fastify';
import { isDatabaseGone } from '../database/database-faults.ts';
import type { Database } from '../database/tables.ts';
import { sessionOf } from './authenticate.ts';

/**
 * Reads a list from the replica if the replica has all of the caller's writes, otherwise from the primary. If the
 * read fails on the replica, it's repeated on the primary.
 */
export async function readList<T>(request: FastifyRequest, read: (db: Database) => Promise<T>): Promise<T> {
  const { db, replica } = request.server;
  if (!replica || !(await replica.has(sessionOf(request)))) return read(db);
  try {
    return await read(replica.db);
  } catch (error) {
    if (isDatabaseGone(error)) replica.leave();
    return read(db);
  }
}
