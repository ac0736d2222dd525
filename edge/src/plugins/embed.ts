import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { is, optional, record, string, type, unknown } from 'superstruct';
import type { Registry } from '@host-portal/shared-lib/federation';
import { embedModule, MOUNT_ENTRY } from '../embed/embed-module.ts';
import { originOf } from '../http/origin-of.ts';
import { sendText } from '../http/send-text.ts';
import { withPreviews } from '../preview/preview.ts';
import { AreaAway } from '../registry/registry-view.ts';
import type { EdgeParts } from './edge-parts.ts';

/** The manifest for Module Federation hosts (delivery/src/candidate/standard-manifest.ts). */
const STANDARD_MANIFEST = 'mf-manifest.json';

/**
 * Serves `/embed/<area>.js` for third-party pages, and `/embed/<area>/mf-manifest.json` with the live release's
 * manifest for Module Federation hosts. The manifest's `publicPath` is absolute, because the runtime would otherwise
 * look for the files at the manifest's own URL.
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
    const asked = { name, version: live.current.version, path: STANDARD_MANIFEST, isCompressed: false };
    const found = await registry.file(asked);
    const manifest = found && parsedManifest(found.content);
    if (!manifest) return notFound(reply, name);
    const publicPath = `${config.publicOrigin ?? originOf(request)}/r/${name}/${live.current.version}/`;
    // Without a configured origin, the response depends on the Host header, so shared caches must not store it.
    reply.header('cache-control', config.publicOrigin ? 'no-cache' : 'private, no-cache');
    reply.type('application/json; charset=utf-8');
    return sendText(request, reply, JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, publicPath } }));
  });

  edge.get<{ Params: { file: string }; Querystring: { preview?: string } }>('/embed/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.js$/, '');
    const { preview } = request.query;
    const all = preview ? await previews(String(preview)) : [];
    const shown = all?.filter(({ release }) => release.name === name) ?? [];
    // The previews in the URL must be valid, and one of them must be of this area.
    if (preview && shown.length === 0) return notFound(reply, name);
    const live = areaIn(withPreviews(registry.read(), shown), name);
    if (!live?.current.files[MOUNT_ENTRY]) return notFound(reply, name);
    request.answered = { area: name, version: live.current.version };
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8');
    return sendText(request, reply, embedModule(live, config, shown));
  });
};

const Manifest = type({ metaData: optional(record(string(), unknown())) });

function parsedManifest(content: Buffer) {
  const manifest: unknown = JSON.parse(content.toString());
  return is(manifest, Manifest) ? manifest : null;
}
