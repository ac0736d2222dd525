import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../http/api-fault.ts';
import { toInstant } from '../http/fields.ts';
import { allow } from '../http/policy.ts';
import { write } from '../http/write.ts';
import { hostOf, readerOf } from '../session/authenticate.ts';
import { readList } from '../session/read-list.ts';
import { newId } from '../session/secrets.ts';
import * as stashpoints from '../stashpoints/stashpoints.repository.ts';
import * as policy from './closures.policy.ts';
import { presentClosure } from './closures.presenter.ts';
import * as closures from './closures.repository.ts';
import * as schema from './closures.schema.ts';

/** Serves a storage spot's temporary closures (spec §7). */
export const closureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v2/closures', { schema: schema.listClosures }, async (request) => {
    const hostId = readerOf(request);
    const { stashpoint_id } = request.query;
    if (stashpoint_id && !(await stashpoints.isOfHost(app.db, stashpoint_id, hostId))) notFound('stashpoint');
    const rows = await readList(request, (db) => closures.listOfHost(db, hostId, stashpoint_id));
    return rows.map(presentClosure);
  });

  app.post('/v2/closures', { schema: schema.createClosure }, (request) =>
    write(request, async (db) => {
      const { stashpoint_id, close_date, open_date = null, reason = null } = request.body;
      const hostId = hostOf(request);
      if (!(await stashpoints.isOfHost(db, stashpoint_id, hostId))) notFound('stashpoint');
      const dates = { close_date: toInstant(close_date), open_date: open_date === null ? null : toInstant(open_date) };
      allow(policy.canLast(dates.close_date, dates.open_date));
      const id = newId('cl');
      await closures.createClosure(db, { id, stashpoint_id, ...dates, reason });
      return presentClosure((await closures.findForHost(db, id, hostId)) ?? notFound('closure'));
    }),
  );

  app.patch('/v2/closures/:id', { schema: schema.updateClosure }, (request) =>
    write(request, async (db) => {
      const { id } = request.params;
      const { close_date, open_date, reason } = request.body;
      const closure = (await closures.findForHost(db, id, hostOf(request))) ?? notFound('closure');
      const change: closures.ClosureChange = {
        ...(close_date !== undefined && { close_date: toInstant(close_date) }),
        ...(open_date !== undefined && { open_date: open_date === null ? null : toInstant(open_date) }),
        ...(reason !== undefined && { reason }),
      };
      const changed = { ...closure, ...change };
      allow(policy.canLast(changed.close_date, changed.open_date));
      await closures.changeClosure(db, id, change);
      return presentClosure(changed);
    }),
  );

  app.delete('/v2/closures/:id', { schema: schema.deleteClosure }, (request) =>
    write(request, async (db) => {
      const closure = (await closures.findForHost(db, request.params.id, hostOf(request))) ?? notFound('closure');
      await closures.deleteClosure(db, closure.id);
      return {};
    }),
  );
};
