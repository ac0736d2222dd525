import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Paging } from '../http/page.ts';

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number];

/** Returns one page of these stashpoints' reviews, newest first. */
export async function listReviews(db: Kysely<Tables>, stashpointIds: string[], { limit, offset }: Paging) {
  const matching = db
    .selectFrom('reviews')
    .innerJoin('stashpoints', 'stashpoints.id', 'reviews.stashpoint_id')
    .where('reviews.stashpoint_id', '=', sql<string>`any(${stashpointIds})`);
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('reviews')
    .select('stashpoints.nearest_city')
    .orderBy('reviews.created', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}
