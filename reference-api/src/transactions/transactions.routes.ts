import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { pagingOf, presentPage } from '../http/page.ts';
import { sessionOf } from '../session/authenticate.ts';
import { readList } from '../session/read-list.ts';
import { presentTransaction } from './transactions.presenter.ts';
import * as transactions from './transactions.repository.ts';
import * as schema from './transactions.schema.ts';

/** Serves the host's earnings by booking (spec §7). */
export const transactionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/transactions', { schema: schema.listTransactions }, async (request) => {
    const { paginate, since_last_payout, ...page } = request.query;
    const filter = { userId: sessionOf(request).userId, isOpen: since_last_payout };
    if (paginate === false) {
      return (await readList(request, (db) => transactions.listTransactions(db, filter))).map(presentTransaction);
    }
    const { total, rows } = await readList(request, async (db) => ({
      total: await transactions.countTransactions(db, filter),
      rows: await transactions.listTransactions(db, filter, pagingOf(page)),
    }));
    return presentPage(rows.map(presentTransaction), total, pagingOf(page));
  });
};
