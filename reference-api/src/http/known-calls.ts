import type { FastifyInstance } from 'fastify';

/** Returns the methods that the API supports for a path. */
export type KnownCalls = { methodsOf: (path: string) => string[] };

/** Records all routes that are added after this call, except for preflights. */
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

/**
 * Converts a route such as `/v2/closures/:id` to a regular expression. A parameter matches one segment, and a star
 * matches the rest of the path.
 */
function shapeOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}
