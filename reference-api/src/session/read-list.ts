import type { FastifyRequest } from 'fastify';
import { isDatabaseGone } from '../database/database-faults.ts';
import type { Database } from '../database/tables.ts';
import { sessionOf } from './authenticate.ts';

/**
 * Reads for a list: from the replica if there is one that has all that the caller has written, else from the primary.
 * What fails at the replica is asked of the primary.
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
