import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiFault } from '../http/api-fault.ts';
import { onlyHere, PAGE_HEADERS } from '../http/local-only.ts';
import { mailPage } from './mail-page.ts';

/**
 * Serves a page with the e-mails that were stored instead of sent, because no mail server is configured. The page is
 * only available on this machine.
 */
export const mailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const options = { schema: { hide: true }, config: { access: 'public' } } as const;
  app.get<{ Querystring: { to?: string } }>('/dev/mail', options, async (request, reply) => {
    onlyHere(request);
    if (!app.mailer.keepsMails) throw new ApiFault(404, 'NOT_FOUND', 'This call does not exist.');
    const to = String(request.query.to ?? '').trim();
    const mails = await app.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', 'ilike', `%${to.replaceAll(/[\\%_]/g, '\\$&')}%`)
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    if (request.headers.accept?.includes('application/json')) {
      return mails.map(({ created, ...mail }) => ({ ...mail, created: created.toISOString() }));
    }
    reply.headers(PAGE_HEADERS);
    return reply.serializer((page: string) => page).send(mailPage(mails, { brand: app.brand, to }));
  });
};
