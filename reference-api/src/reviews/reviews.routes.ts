import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../http/api-fault.ts';
import { pagingOf, presentPage } from '../http/page.ts';
import { readerOf } from '../session/authenticate.ts';
import { readList } from '../session/read-list.ts';
import * as stashpoints from '../stashpoints/stashpoints.repository.ts';
import { presentReview } from './reviews.presenter.ts';
import * as reviews from './reviews.repository.ts';
import * as schema from './reviews.schema.ts';

/** Serves the travellers' reviews (spec §7). */
export const reviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/reviews', { schema: schema.listReviews }, async (request) => {
    const { stashpoint_id, ...page } = request.query;
    const own = await stashpoints.listIds(app.db, readerOf(request));
    if (stashpoint_id !== undefined && !own.includes(stashpoint_id)) notFound('stashpoint');
    const spots = stashpoint_id ? [stashpoint_id] : own;
    const { rows, total } = await readList(request, (db) => reviews.listReviews(db, spots, pagingOf(page)));
    return presentPage(rows.map(presentReview), total, pagingOf(page));
  });
};
