import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@host-portal/brands/brand';
import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import type { Registry } from '@host-portal/shared-lib/federation';
import { DEFAULT_LANGUAGE, isLanguage } from '@host-portal/shared-lib/languages';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';
import { campaignOf, splitLanguage, withLanguage } from '@host-portal/shared-lib/routes';
import { originOf } from '../http/origin-of.ts';
import { type PreparedText, prepareText, sendText } from '../http/send-text.ts';
import { browserRegistry } from '../pages/browser-registry.ts';
import { criticalStyle } from '../pages/critical-style.ts';
import { downPageHeaders, endedPreview } from '../pages/down-page.ts';
import { pageCache } from '../pages/page-cache.ts';
import { pageRoute } from '../pages/page-route.ts';
import { releaseOf, type RenderedPage, renderPage } from '../pages/render-page.ts';
import { overrideOf, takeOverride } from '../preview/override-of.ts';
import { OVERRIDE_COOKIE, withOverride } from '../preview/override.ts';
import { previewBanner } from '../preview/preview-banner.ts';
import { PREVIEW, withPreviews, withShellOf } from '../preview/preview.ts';
import { AreaAway } from '../registry/registry-view.ts';
import type { EdgeParts } from './edge-parts.ts';

/** Serves pages, the service worker, and the registry as JSON. */
export const pages: FastifyPluginAsync<EdgeParts> = async (edge, { config, registry, counting, previews }) => {
  const style = criticalStyle(config.brand);
  /** Returns the anonymous visitor id (spec §7) from the portal's cookie. */
  const visitorOf = ({ headers }: FastifyRequest) =>
    readCookie(ownCookies(headers.cookie ?? '', config.brand), COOKIE_NAMES.visitorId) ?? undefined;

  const cachedPage = pageCache<RenderedPage>();
  const cachedText = pageCache<PreparedText>();

  edge.get('/sw.js', async (request, reply) => {
    const live = registry.read();
    const { current } = live.shell;
    request.answered = { area: current.name, version: current.version };
    const worker = registry.worker(current);
    reply.header('cache-control', 'no-cache');
    if (!worker) return reply.code(404).type('text/plain').send('Not found');
    const text = cachedText(live, ['sw.js'], () => prepareText(worker.toString()));
    return sendText(request, reply.type('text/javascript; charset=utf-8'), text);
  });

  edge.get<{ Querystring: { language?: string } }>('/registry.json', async (request, reply) => {
    // Without a language, the response contains the labels in all languages.
    const language = isLanguage(request.query.language) ? request.query.language : undefined;
    const override = overrideOf(request, config.isForDevelopers);
    const live = withOverride(registry.read(visitorOf(request)), override);
    const make = () => prepareText(JSON.stringify(browserRegistry(registry.brief(live), language)));
    reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    return sendText(request, reply, override ? make() : cachedText(live, ['registry.json', language ?? ''], make));
  });

  edge.get('/*', { config: { isPage: true } }, async (request, reply) => {
    // The host is part of the parsed string, because otherwise the start of a URL with two leading slashes would be
    // parsed as a host.
    const url = new URL(`http://edge${request.url}`);
    if (config.isForDevelopers && url.searchParams.has(OVERRIDE_COOKIE))
      return takeOverride(url, request, reply, config.brand);
    const override = overrideOf(request, config.isForDevelopers);
    const known = withOverride(registry.read(visitorOf(request)), override);
    const value = url.searchParams.get(PREVIEW);
    url.searchParams.delete(PREVIEW);
    const here = url.pathname.replace(/^\/+/, '/') + url.search;
    const shown = value === null ? [] : await previews(value);
    if (!shown) return sendEnded(reply, config.brand, url.pathname, here);
    const isPreview = shown.length > 0;
    const live = withPreviews(known, shown);
    const lost = registry.lost().filter(({ name }) => !shown.some(({ release }) => release.name === name));
    const route = pageRoute(url.pathname, url.search, live, lost);
    if (route.kind === 'away') throw new AreaAway();
    if (route.kind === 'redirect') return reply.redirect(route.to, 302);
    if (!config.portal.languages?.includes(route.language))
      return reply.redirect(withLanguage(route.path, DEFAULT_LANGUAGE) + url.search, 302);
    const { name, version } = releaseOf(live, route.remote?.name) ?? live.shell.current;
    request.answered = { area: name, version };
    const origin = originOf(request);
    const partner = config.portal.partners.find(({ key }) => key === url.searchParams.get('ref')) ?? null;
    const campaign = campaignOf(url.search);
    const preview = isPreview ? previewBanner(shown, route.language, here) : undefined;
    const parts = { config, registry: withShellOf(shown, registry), style };
    const make = () => renderPage(parts, { route, live, origin, partner, campaign, override, preview });
    const about = [origin, route.language, route.path, partner?.key ?? '', campaign];
    const page = isPreview || override ? make() : cachedPage(live, about, make);
    // Devices cache documents with status 200, so a preview is sent with status 203 instead.
    reply.code(isPreview && route.status === 200 ? 203 : route.status).headers(page.headers);
    if (isPreview) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const mark = isPreview ? null : counting.view(versionsOf(live), request.ip);
    // The page-view id is sent in a header, so that all visitors get the same document.
    if (mark) reply.header('server-timing', `view;desc="${mark}"`);
    if (route.path === '/reset') reply.header('referrer-policy', 'no-referrer');
    return sendText(request, reply.type('text/html; charset=utf-8'), page.text);
  });
};

function sendEnded(reply: FastifyReply, brand: Brand, path: string, here: string) {
  const ended = endedPreview(splitLanguage(path).language, brand, here);
  return reply.code(410).headers(downPageHeaders(brand)).type('text/html; charset=utf-8').send(ended);
}

/** Returns the versions that a page is served with, by area. */
const versionsOf = ({ shell, remotes }: Registry) =>
  new Map([shell, ...remotes].map(({ current }) => [current.name, current.version]));
