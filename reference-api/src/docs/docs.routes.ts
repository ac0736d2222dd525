import swagger from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';

/** Collects the schemas of all routes that are registered after this call, for the OpenAPI document. */
export async function registerDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reference API of the host portal',
        version: '1.0.0',
        description:
          'Section 7 of the specification, executable. Instants are UTC, amounts are minor units. To try the calls of a host, send `POST /v2/tokens`, press *Authorize* and enter `Token` and the token of the response.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token {token}`' },
          accessToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    // Shows the access that a route requires as its OpenAPI security scheme (none for public routes), and groups
    // routes by resource.
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'host';
      const scheme = access === 'bearer' ? 'accessToken' : 'token';
      const security = access === 'public' ? [] : [{ [scheme]: [] }];
      const resource = /^\/v\d\/([^/]+)/.exec(url)?.[1] ?? 'health';
      return { schema: { ...schema, security, tags: [resource] }, url };
    },
  });
}

/**
 * Serves the page `/docs`, where developers can read about each call and try it, and `/docs/openapi.json` (OpenAPI
 * 3.1).
 */
export const docsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
  app.get('/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  // Teams' repositories lack Swagger UI, so the API that a rehearsal starts there has no developer page.
  const swaggerUi = await import('@fastify/swagger-ui').catch(() => null);
  if (!swaggerUi) return;
  await app.register(swaggerUi.default, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    uiConfig: { deepLinking: true, displayRequestDuration: true, persistAuthorization: true, tryItOutEnabled: true },
    theme: {
      title: 'Reference API of the host portal',
      css: [{ filename: 'docs.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
};
