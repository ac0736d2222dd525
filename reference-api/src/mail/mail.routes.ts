import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ApiFault } from '../http/api-fault.ts';
import { mailPage } from './mail-page.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Mails that a mail server would have got, shown on this machine only, and only while there is no mail server. */
export const mailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/dev/mail', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    if (!app.mailer.keepsMails || !isLocal(request)) throw new ApiFault(404, 'NOT_FOUND', 'This call does not exist.');
    const mails = await app.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    if (request.headers.accept?.includes('application/json')) {
      return mails.map(({ created, ...mail }) => ({ ...mail, created: created.toISOString() }));
    }
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    return reply.serializer((page: string) => page).send(mailPage(mails, app.brand));
  });
};

/** The socket's own end, not what a proxy says; and a name that no other site can point at this machine. */
const isLocal = (request: FastifyRequest) =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  LOCAL_NAME.test(request.headers.host ?? '');
