import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { unavailable } from '../http/api-fault.ts';
import { Answer } from '../http/fields.ts';

const ready = {
  summary: 'Ready when the database answers and no stop has been asked for; 503 until then',
  response: {
    200: Answer({
      status: Type.Literal('ok'),
      now: Type.String(),
      replica: Type.Optional(
        Type.Enum(['used', 'behind', 'away'], { description: 'Of DATABASE_REPLICA_URL: whether lists are read there' }),
      ),
    }),
  },
};
const alive = {
  summary: 'Alive while it answers at all: a restart would not bring the database back',
  response: { 200: Answer({ status: Type.Literal('ok') }) },
};

/**
 * Serves `/readyz` and `/health` for start scripts and load balancers, and `/livez` for supervisors that restart a
 * hanging process.
 */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const path of ['/readyz', '/health']) {
    app.get(path, { schema: ready, config: { access: 'public' } }, async () => {
      if (app.drain.hasBegun) throw unavailable();
      await sql`select 1`.execute(app.db);
      const replica = app.replica?.state();
      return { status: 'ok' as const, now: app.clock().toISOString(), ...(replica && { replica }) };
    });
  }
  app.get('/livez', { schema: alive, config: { access: 'public' } }, async () => ({ status: 'ok' as const }));
};
