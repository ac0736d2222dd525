import type { FastifyInstance } from 'fastify';

/** Which methods a path has. */
export type KnownCalls = { methodsOf: (path: string) => string[] };

/** Records every route that is added from now on; a preflight is no call of the API. */
export function watchRoutes(app: FastifyInstance): KnownCalls {
  const routes: { shape: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const shape = shapeOf(url);
    for (const each of [method].flat()) if (each !== 'OPTIONS') routes.push({ shape, method: each });
  });
  return {
    methodsOf: (path) => [...new Set(routes.flatMap(({ shape, method }) => (shape.test(path) ? [method] : [])))],
  };
}

/** `/v2/closures/:id` as a pattern: a parameter is one part of the path, a star is the rest of it. */
function shapeOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}
