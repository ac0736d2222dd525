import type { FastifyPluginAsync } from 'fastify';
import { faviconOf } from '@host-portal/brands/pictures';
import { appManifest, appManifestPath } from '../app/app-manifest.ts';
import { sendText } from '../http/send-text.ts';
import type { EdgeParts } from './edge-parts.ts';

const A_DAY = 'public, max-age=86400';

/**
 * Serves the brand's files: the web app manifest in each language, the icons, the link-preview image, and the brand's
 * own terms and privacy text.
 */
export const app: FastifyPluginAsync<EdgeParts> = async (edge, { config, registry }) => {
  for (const lang of config.portal.languages ?? []) {
    edge.get(appManifestPath(lang), async (request, reply) => {
      const { remotes } = registry.read();
      const manifest = appManifest(lang, { brand: config.portal.brandName, remotes });
      reply.header('content-type', 'application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
      return sendText(request, reply, JSON.stringify(manifest));
    });
  }

  const { logo, pictures, texts } = config.brand;
  edge.get('/icon.svg', (_, reply) => reply.type('image/svg+xml').header('cache-control', A_DAY).send(logo));
  const favicon = faviconOf(pictures['icon-32.png'] ?? Buffer.alloc(0));
  edge.get('/favicon.ico', (_, reply) => reply.type('image/x-icon').header('cache-control', A_DAY).send(favicon));
  for (const [file, picture] of Object.entries(pictures))
    edge.get(`/${file}`, (_, reply) => reply.type('image/png').header('cache-control', A_DAY).send(picture));

  for (const [language, said] of Object.entries(texts))
    edge.get(`/brand/${language}.json`, (_, reply) =>
      reply.header('cache-control', 'no-cache').send({ terms: said?.terms, privacy: said?.privacy }),
    );
};
