import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../http/api-fault.ts';
import { toInstant } from '../http/fields.ts';
import { sessionOf } from '../session/authenticate.ts';
import { readList } from '../session/read-list.ts';
import * as transactions from '../transactions/transactions.repository.ts';
import { presentInvoice, presentInvoiceWithLines } from './invoices.presenter.ts';
import * as invoices from './invoices.repository.ts';
import * as schema from './invoices.schema.ts';

/** Serves payouts (spec §7). */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/invoices', { schema: schema.listInvoices }, async (request) => {
    const { created_gte, created_lte } = request.query;
    const bounds = {
      ...(created_gte && { from: toInstant(created_gte) }),
      ...(created_lte && { to: toInstant(created_lte) }),
    };
    const rows = await readList(request, (db) => invoices.listOfUser(db, sessionOf(request).userId, bounds));
    return rows.map(presentInvoice);
  });

  app.get('/v2/invoices/:id', { schema: schema.getInvoice }, async (request) => {
    const { userId } = sessionOf(request);
    const invoice = (await invoices.findForUser(app.db, request.params.id, userId)) ?? notFound('payout');
    return presentInvoiceWithLines(
      invoice,
      await transactions.listTransactions(app.db, { userId, invoiceId: invoice.id }),
    );
  });
};
