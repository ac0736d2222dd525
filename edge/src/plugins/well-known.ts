import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { Language } from '@host-portal/shared-lib/languages';
import { paths, withLanguage } from '@host-portal/shared-lib/routes';
import { originOf } from '../http/origin-of.ts';
import { foundPaths } from '../pages/page-content.ts';
import type { EdgeParts } from './edge-parts.ts';

const YEAR_MS = 365 * 86_400_000;

/** Serves robots.txt, the sitemap, security.txt and other well-known URLs. */
export const wellKnown: FastifyPluginAsync<EdgeParts> = async (edge, { config, registry }) => {
  const { languages = [] } = config.portal;
  const portal = (request: FastifyRequest) => config.publicOrigin ?? originOf(request);
  // Without a configured origin, these files contain the Host header, so shared caches must not store them.
  const lifetime = (withAddress: string) => (config.publicOrigin ? withAddress : 'private, no-cache');
  edge.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', lifetime('public, max-age=86400'))
      .send(['User-agent: *', 'Disallow: /v2/', `Sitemap: ${portal(request)}/sitemap.xml`, ''].join('\n')),
  );

  edge.get('/sitemap.xml', (request, reply) => {
    const live = registry.read();
    const pages = foundPaths(registry.pages(live.shell.current), live);
    reply.header('cache-control', lifetime('no-cache')).type('application/xml; charset=utf-8');
    return reply.send(sitemap(portal(request), { pages, languages }));
  });

  // The format is defined in https://www.rfc-editor.org/rfc/rfc9116.
  edge.get('/.well-known/security.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', lifetime('public, max-age=86400'))
      .send(
        [
          `Contact: mailto:${config.portal.supportEmail}`,
          `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
          `Preferred-Languages: ${languages.join(', ')}`,
          `Canonical: ${portal(request)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );

  // Password managers request this URL (https://www.w3.org/TR/change-password-url).
  edge.get('/.well-known/change-password', (_, reply) => reply.redirect(paths.password(), 302));
};

function sitemap(origin: string, { pages, languages }: { pages: string[]; languages: Language[] }): string {
  const links = (path: string) =>
    languages.map(
      (lang) => html`<xhtml:link rel="alternate" hreflang="${lang}" href="${origin + withLanguage(path, lang)}"/>`,
    );
  const urls = pages.flatMap((path) =>
    languages.map((lang) => html`<url><loc>${origin + withLanguage(path, lang)}</loc>!${links(path)}</url>`),
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
!${urls.join('\n')}
</urlset>
`;
}
