import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../http/api-fault.ts';
import { sessionOf } from '../session/authenticate.ts';
import { presentHoldingAccount } from './holding-accounts.presenter.ts';
import * as holdingAccounts from './holding-accounts.repository.ts';
import * as schema from './holding-accounts.schema.ts';

/** Serves the balances that haven't been paid out yet (spec §7). */
export const holdingAccountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/holding-accounts', { schema: schema.listHoldingAccounts }, async (request) => {
    const { userId } = sessionOf(request);
    if (request.query.user_id !== undefined && request.query.user_id !== userId) notFound('user');
    const rows = await holdingAccounts.listOfUser(app.db, userId, app.clock());
    return rows.map(presentHoldingAccount);
  });

  app.get('/v2/holding-accounts/:id', { schema: schema.getHoldingAccount }, async (request) => {
    const rows = await holdingAccounts.listOfUser(app.db, sessionOf(request).userId, app.clock());
    return presentHoldingAccount(rows.find(({ id }) => id === request.params.id) ?? notFound('holding account'));
  });
};
