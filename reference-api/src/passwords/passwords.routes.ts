import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { write } from '../http/write.ts';
import { countRequest } from '../session/login-limit.ts';
import * as schema from '../users/users.schema.ts';
import * as recovery from './recovery.repository.ts';
import { sendRecoveryMails } from './recovery.ts';

/**
 * Serves requests for a password reset (spec §7). Known and unknown e-mail addresses get the same response after the
 * same time.
 */
export const passwordRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/v2/forgotten-password',
    { schema: schema.requestPasswordReset, config: { access: 'public' } },
    async (request) => {
      await countRequest(app.db, request.ip, app.clock());
      const answer = await write(request, async (db) => {
        await recovery.createRequest(db, request.body.email.trim(), app.clock());
        return {};
      });
      app.background.run(() => sendRecoveryMails(app));
      return answer;
    },
  );

  app.addHook('onListen', async () => app.background.run(() => sendRecoveryMails(app)));
};
