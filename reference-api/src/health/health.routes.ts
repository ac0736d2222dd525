import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Answer } from '../http/fields.ts';

const health = {
  summary: 'Ready when the database answers; 503 until then',
  response: { 200: Answer({ status: Type.Literal('ok'), now: Type.String() }) },
};

/** Readiness, for start scripts and load balancers. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/health', { schema: health, config: { access: 'public' } }, async () => {
    await sql`select 1`.execute(app.db);
    return { status: 'ok' as const, now: app.clock().toISOString() };
  });
};
