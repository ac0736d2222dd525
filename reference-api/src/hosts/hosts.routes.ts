import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { allow } from '../http/policy.ts';
import { write } from '../http/write.ts';
import { sessionOf } from '../session/authenticate.ts';
import { newId } from '../session/secrets.ts';
import * as policy from './hosts.policy.ts';
import { presentHost } from './hosts.presenter.ts';
import * as hosts from './hosts.repository.ts';
import * as schema from './hosts.schema.ts';

/** Reads and creates host records (spec §7). */
export const hostRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/hosts', { schema: schema.listHosts }, async (request) => {
    const rows = await hosts.listOwn(app.db, sessionOf(request).userId);
    return rows.map(presentHost);
  });

  app.post('/v2/hosts', { schema: schema.createHost, config: { access: 'bearer' } }, (request) =>
    write(request, async (db) => {
      const { user_id, referred_by } = request.body;
      allow(policy.canCreate(sessionOf(request), user_id));
      return presentHost(
        await hosts.createHost(db, {
          id: newId('ho'),
          user_id,
          referred_by: referred_by || null,
          created: app.clock(),
        }),
      );
    }),
  );
};
