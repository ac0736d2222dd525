import { matches, preloads, type Registry, type RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Partner } from '@host-portal/shared-lib/portal';
import { pageHeaders } from '../http/headers.ts';
import { type PreparedText, prepareText } from '../http/send-text.ts';
import type { EdgeParts } from '../plugins/edge-parts.ts';
import { type Override, publishedShell } from '../preview/override.ts';
import { PREVIEW_STYLE } from '../preview/preview-banner.ts';
import { browserRegistry } from './browser-registry.ts';
import { pageHtml } from './html.ts';
import { contentOf } from './page-content.ts';
import type { PageRoute } from './page-route.ts';

/** A rendered page. It's the same for all visitors who get these releases at this URL. */
export type RenderedPage = { text: PreparedText; headers: Record<string, string> };

/** The inputs of a page, apart from the edge's configuration. */
type About = {
  route: Extract<PageRoute, { kind: 'page' }>;
  live: Registry;
  origin: string;
  partner: Partner | null;
  campaign: string;
  override: Override | null;
  preview: string | undefined;
};

/**
 * Renders a page from its releases, its URL and the visitor's partner. The page contains nothing personal, and only
 * the file list of its own remote.
 */
export function renderPage(
  { config, registry, style }: Pick<EdgeParts, 'config' | 'registry'> & { style: string },
  { route, live, origin, partner, campaign, override, preview }: About,
): RenderedPage {
  const { language, path, remote } = route;
  const published = publishedShell(live);
  const boot = registry.boot(published);
  const content = contentOf(route, {
    pages: registry.pages(published),
    origin: config.publicOrigin ?? origin,
    config: config.portal,
    texts: config.brand.texts,
    partner,
    campaign,
  });
  const html = pageHtml({
    config: config.portal,
    style,
    registry: browserRegistry(registry.brief(live, remote?.name), language),
    language,
    scripts: preloads({ shell: live.shell.current, remote: releaseOf(live, remote?.name) }, path, language),
    boot,
    isForHosts: isClaimedForHosts(remote, path),
    isForDevelopers: config.isForDevelopers,
    content,
    preview,
  });
  const styles = [style, ...(content.drawn ? [content.drawn.css] : []), ...(preview ? [PREVIEW_STYLE] : [])];
  return { text: prepareText(html), headers: pageHeaders(config, origin, { boot, styles }, override) };
}

const isClaimedForHosts = (remote: RemoteManifest | undefined, path: string) =>
  remote?.routes.some((route) => route.access === 'host' && matches(route.path, path)) ?? false;

export const releaseOf = ({ remotes }: Registry, name: string | undefined) =>
  remotes.find(({ current }) => current.name === name)?.current;
