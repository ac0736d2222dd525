import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AskedFile } from '../registry/cached-file.ts';
import type { EdgeParts } from './edge-parts.ts';

/**
 * Serves immutable release files (`/r/<area>/<version>/…`) to pages of any origin. Only files that the release lists
 * are served. Source maps aren't listed, so they are readable only with access to the store.
 */
export const releaseFiles: FastifyPluginAsync<EdgeParts> = async (edge, { registry, published }) => {
  edge.get<{ Params: { name: string; version: string; '*': string } }>(
    '/r/:name/:version/*',
    { compress: false },
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const asked = { name, version, path, isCompressed: accepts(request, 'br') };
      const found = isFile(asked) ? ((await registry.file(asked)) ?? (await published(asked))) : null;
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      reply.header('vary', 'accept-encoding');
      if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      request.answered = { area: name, version };
      if (found.isCompressed) reply.header('content-encoding', 'br');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(contentType(path))
        .send(found.content);
    },
  );
};

/** Returns whether the client accepts a content coding such as `br`. A coding with the weight zero isn't accepted. */
const accepts = (request: FastifyRequest, coding: string) =>
  (request.headers['accept-encoding'] ?? '')
    .toString()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight = '']) => name === coding && !/^q=0(\.0*)?$/.test(weight));

/** Returns whether a path can belong to a release file. Other paths aren't looked up. */
const isFile = ({ name, version, path }: AskedFile) =>
  [name, version].every((part) => /^[A-Za-z0-9][\w.-]{0,99}$/.test(part)) &&
  /^[\w@-][\w./@-]{0,199}$/.test(path) &&
  !path.includes('..');

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const contentType = (path: string) => TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
