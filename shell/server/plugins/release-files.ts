import type { ReleaseStore } from '@host-portal/shared-lib/release-store';
import type { FastifyPluginAsync } from 'fastify';
import { accepts } from '../accepts.ts';
import type { EdgeParts } from './edge-parts.ts';

/** Immutable files of releases, open to any origin: `/r/<area>/<version>/…`. */
export const releaseFiles: FastifyPluginAsync<EdgeParts> = async (edge, { store }) => {
  edge.get<{ Params: { name: string; version: string; '*': string } }>(
    '/r/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const found = await releaseFile(store, name, version, path, accepts(request, 'br'));
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      reply.header('x-content-type-options', 'nosniff').header('vary', 'accept-encoding');
      if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      request.answered = { area: name, version };
      if (found.isCompressed) reply.header('content-encoding', 'br');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(contentType(path))
        .send(Buffer.from(found.content));
    },
  );
};

async function releaseFile(store: ReleaseStore, name: string, version: string, path: string, brotli: boolean) {
  const areNames = [name, version].every((part) => /^[A-Za-z0-9][\w.-]*$/.test(part));
  if (!areNames || !/^[\w./@-]+$/.test(path) || path.includes('..')) return null;
  const compressed = brotli ? await store.read(name, version, `${path}.br`) : null;
  // The compressed twin alone is no release: when the file itself is gone, it is gone.
  const content = await store.read(name, version, path);
  if (!content) return null;
  return compressed ? { content: compressed, isCompressed: true } : { content, isCompressed: false };
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const contentType = (path: string) => TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
