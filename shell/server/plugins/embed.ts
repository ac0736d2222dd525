import type { FastifyPluginAsync } from 'fastify';
import { embedModule, MOUNT_ENTRY } from '../embed-module.ts';
import { sendText } from '../send-text.ts';
import type { EdgeParts } from './edge-parts.ts';

/** `/embed/<area>.js`, for pages that are not ours. */
export const embed: FastifyPluginAsync<EdgeParts> = async (edge, { config, registry }) => {
  edge.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const { remotes } = registry.read();
    const name = request.params.file.replace(/\.js$/, '');
    const live = remotes.find(({ current }) => current.name === name);
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (!live?.current.files[MOUNT_ENTRY])
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    request.answered = { area: name, version: live.current.version };
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8');
    return sendText(request, reply, embedModule(live, config.portal));
  });
};
