import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sessionOf } from '../session/authenticate.ts';
import { presentExternalAccount } from './external-accounts.presenter.ts';
import * as externalAccounts from './external-accounts.repository.ts';
import * as schema from './external-accounts.schema.ts';

/** Serves the host's bank accounts (spec §7). */
export const externalAccountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/external-accounts', { schema: schema.listExternalAccounts }, async (request) => {
    const rows = await externalAccounts.listOfUser(app.db, sessionOf(request).userId);
    return rows.map(presentExternalAccount);
  });
};
