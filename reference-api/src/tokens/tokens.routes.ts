import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound, unauthorized } from '../http/api-fault.ts';
import { toInstant } from '../http/fields.ts';
import { allow } from '../http/policy.ts';
import { write } from '../http/write.ts';
import * as tokens from '../session/tokens.repository.ts';
import { logIn } from '../users/log-in.ts';
import * as users from '../users/users.repository.ts';
import * as policy from './tokens.policy.ts';
import { presentToken } from './tokens.presenter.ts';
import * as schema from './tokens.schema.ts';

/** Serves logging in and out (spec §4, §7). Calls about a token are authenticated by the token in their path. */
export const tokenRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/v2/tokens',
    { schema: schema.createToken, config: { access: 'public', keepsAnswer: false } },
    async (request) => {
      const { username, password } = request.body;
      const user = await logIn(request, username, password);
      return write(request, async (db) => {
        const { token, row } = await tokens.createToken(db, user.id, 'host', app.clock());
        const accessToken = await tokens.createAccessToken(db, user.id, row.id, app.clock());
        return { ...presentToken(row, token, user), access_token: accessToken };
      });
    },
  );

  app.get('/v2/tokens/:token', { schema: schema.getToken, config: { access: 'public' } }, async (request) => {
    const { token } = request.params;
    const row = (await tokens.findToken(app.db, token, app.clock())) ?? notFound('token');
    return presentToken(row, token, await users.getUser(app.db, row.user_id));
  });

  app.patch('/v2/tokens/:token', { schema: schema.renewToken, config: { access: 'public' } }, (request) =>
    write(request, async (db) => {
      const { token } = request.params;
      const expiresAt = toInstant(request.body.expires_at);
      const row = (await tokens.findToken(db, token, app.clock())) ?? unauthorized();
      allow(policy.canRenew(row, expiresAt, app.clock()));
      return presentToken(await tokens.renewToken(db, row.id, expiresAt), token, await users.getUser(db, row.user_id));
    }),
  );

  app.delete('/v2/tokens/:token', { schema: schema.deleteToken, config: { access: 'public' } }, (request) =>
    write(request, async (db) => {
      const row = (await tokens.findToken(db, request.params.token, app.clock())) ?? notFound('token');
      await tokens.deleteToken(db, row.id);
      return {};
    }),
  );
};
