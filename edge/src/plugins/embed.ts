import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Registry } from '@host-portal/shared-lib/federation';
import { embedModule, MOUNT_ENTRY } from '../embed/embed-module.ts';
import { sendText } from '../http/send-text.ts';
import { withPreview } from '../preview/preview.ts';
import { AreaAway } from '../registry/registry-view.ts';
import type { EdgeParts } from './edge-parts.ts';

/** The manifest that Module Federation hosts read (delivery/src/candidate/standard-manifest.ts). */
const STANDARD_MANIFEST = 'mf-manifest.json';

/**
 * Serves `/embed/<area>.js` for third-party pages. `/embed/<area>/mf-manifest.json` redirects to the live release's
 * manifest.
 */
export const embed: FastifyPluginAsync<EdgeParts> = async (edge, { config, registry, previews }) => {
  const areaIn = ({ remotes }: Registry, name: string) => remotes.find(({ current }) => current.name === name);
  const liveOf = (name: string) => areaIn(registry.read(), name);
  const notFound = (reply: FastifyReply, name: string) => {
    if (registry.lost().some((area) => area.name === name)) throw new AreaAway();
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  };
  edge.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });

  edge.get<{ Params: { name: string } }>(`/embed/:name/${STANDARD_MANIFEST}`, async (request, reply) => {
    const { name } = request.params;
    const live = liveOf(name);
    if (!live?.current.files[STANDARD_MANIFEST]) return notFound(reply, name);
    request.answered = { area: name, version: live.current.version };
    return reply
      .header('cache-control', 'no-cache')
      .redirect(`/r/${name}/${live.current.version}/${STANDARD_MANIFEST}`);
  });

  edge.get<{ Params: { file: string }; Querystring: { preview?: string } }>('/embed/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.js$/, '');
    const { preview } = request.query;
    const shown = preview ? await previews(preview) : null;
    // A preview of another area, or an expired one, shows nothing.
    if (preview && shown?.release.name !== name) return notFound(reply, name);
    const live = shown ? areaIn(withPreview(registry.read(), shown), name) : liveOf(name);
    if (!live?.current.files[MOUNT_ENTRY]) return notFound(reply, name);
    request.answered = { area: name, version: live.current.version };
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8');
    return sendText(request, reply, embedModule(live, config, shown));
  });
};
