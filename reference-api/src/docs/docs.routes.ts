import swagger from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { docsPage, type OpenApi } from './docs-page.ts';

/** Collects the schemas of all routes that are registered after it. */
export async function registerDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reference API of the host portal',
        version: '1.0.0',
        description: 'Section 7 of the specification, executable. Instants are UTC, amounts are minor units.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token {token}`' },
          accessToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    // Documents a route's access as its OpenAPI security. A public one has none.
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'host';
      const scheme = access === 'bearer' ? 'accessToken' : 'token';
      const security = access === 'public' ? [] : [{ [scheme]: [] }];
      return { schema: { ...schema, security }, url };
    },
  });
}

/** The OpenAPI 3.1 document: HTML for people, JSON for everything else. */
export const docsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/docs', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const document = app.swagger() as OpenApi;
    if (!request.headers.accept?.includes('text/html')) return document;
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    return reply.serializer((page: string) => page).send(docsPage(document));
  });
  app.get('/docs/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () => app.swagger());
};
