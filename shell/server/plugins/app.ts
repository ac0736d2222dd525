import type { FastifyPluginAsync } from 'fastify';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { appManifest, appManifestPath } from '../app/app-manifest.ts';
import { faviconOf, ICON, ICONS, readIcon, SHARE } from '../app/icons.ts';
import { sendText } from '../send-text.ts';
import type { EdgeParts } from './edge-parts.ts';

const A_DAY = 'public, max-age=86400';

/** What makes the portal an app on a home screen, a manifest in each language; icons, and the picture of a shared link. */
export const app: FastifyPluginAsync<EdgeParts> = async (edge, { config, registry }) => {
  for (const { lang } of LANGUAGES) {
    edge.get(appManifestPath(lang), async (request, reply) => {
      const { remotes } = registry.read();
      const manifest = appManifest(lang, { brand: config.portal.brandName, remotes });
      reply.header('content-type', 'application/manifest+json').header('cache-control', 'no-cache');
      return sendText(request, reply, JSON.stringify(manifest));
    });
  }

  edge.get('/icon.svg', (_, reply) => reply.type('image/svg+xml').header('cache-control', A_DAY).send(ICON));
  const favicon = faviconOf(readIcon('icon-32.png'));
  edge.get('/favicon.ico', (_, reply) => reply.type('image/x-icon').header('cache-control', A_DAY).send(favicon));
  for (const { file } of [...ICONS, SHARE]) {
    const picture = readIcon(file);
    edge.get(`/${file}`, (_, reply) => reply.type('image/png').header('cache-control', A_DAY).send(picture));
  }
};
