import { html } from 'ghtml';
import { AREA_PRELOAD, LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Preload, Registry, Release } from '@host-portal/shared-lib/federation';
import { type Language, localeOf } from '@host-portal/shared-lib/languages';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { isolated } from '@host-portal/shared-lib/written-text';
import { appManifestPath } from '../app/app-manifest.ts';
import { publishedShell } from '../preview/override.ts';
import { PREVIEW_STYLE } from '../preview/preview-banner.ts';
import { GROUND } from './critical-style.ts';
import { fallbackCopy } from './fallback-copy.ts';
import { headElements } from './head-elements.ts';
import { inlineJson } from './inline-json.ts';
import type { PageContent } from './page-content.ts';

export type PageParts = {
  config: PortalConfig;
  /** The CSS that `criticalStyle` returns. */
  style: string;
  registry: Registry;
  language: Language;
  /** The scripts that this page needs at the start, in load order. */
  scripts: Preload[];
  boot: string;
  /** True if the page is for signed-in hosts. The document then shows the outline of such a page. */
  isForHosts: boolean;
  isForDevelopers: boolean;
  /** The content that the document shows without scripts. */
  content?: PageContent;
  preview?: string | undefined;
};

/**
 * Renders the HTML document of every page: configuration, registry, preloads, skeleton and boot script. The document
 * contains nothing personal.
 */
export function pageHtml(page: PageParts): string {
  const { config, style, registry, language, scripts, boot, isForHosts, isForDevelopers, content, preview } = page;
  const copy = fallbackCopy(language);
  const brand = isolated(config.brandName);
  const drawn = content?.drawn;
  const named = content?.heading && !drawn ? outlineOf(content) : null;
  return html`<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<title>${content?.title ?? brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta property="og:locale" content="${localeOf(language).replace('-', '_')}">
!${content ? ofThisPage(headElements(content, language, config)) : ''}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon-192.png" sizes="192x192">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${appManifestPath(language)}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${GROUND.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${GROUND.dark}">
!${scripts.map((script) => preloadLink(script, relationOf(script, page))).join('\n')}
<style>!${style}</style>!${drawn ? ofThisPage(html`<style>!${drawn.css}</style>`) : ''}!${preview ? html`<style>!${PREVIEW_STYLE}</style>` : ''}!${isForDevelopers ? developerScript(publishedShell(registry)) : ''}
</head>
<body>
<div id="portal"></div>!${drawn ? ofThisPage(html`<div id="portal-page">!${drawn.markup}</div>`) : ''}
<div id="portal-skeleton"!${isForHosts ? ' data-host' : ''} aria-hidden="true"><div>!${named?.heading}</div><div>!${named?.sentence}</div><div></div></div>
!${preview}
<div id="portal-down" role="alert" hidden><h1>${copy.title}</h1><p>${copy.advice}</p><a href="">${copy.again}</a></div>
!${drawn ? '' : html`<noscript><div id="portal-noscript"><h1>${brand}</h1><p>${copy.noScript}</p></div></noscript>`}
<script type="application/json" id="host-portal-boot">!${inlineJson({ config, registry })}</script>
<script>!${boot}</script>
</body>
</html>
`;
}

/**
 * Renders the outline of a form page, which is shown until the page's scripts run. The page's name and description
 * appear where the form will be.
 */
const outlineOf = ({ heading = '', description = '' }: PageContent) => ({
  heading: ofThisPage(html`${heading}`),
  sentence: ofThisPage(html`${description}`),
});

/**
 * Returns the `rel` of a preload link. An area's scripts are requested after the shell's first script
 * (docs/decisions/0016).
 */
function relationOf({ href }: Preload, { registry, content }: PageParts) {
  if (!href.startsWith(`/r/${registry.shell.current.name}/`)) return AREA_PRELOAD;
  return content?.drawn ? LATER_PRELOAD : 'preload';
}

const preloadLink = ({ href, integrity }: Preload, relation: string) =>
  html`<link rel="${relation}" as="script" crossorigin integrity="!${integrity}" href="${href}">`;

/**
 * Renders the script element of the devtools panel. It comes before the boot script, so that the panel can observe
 * how the first area is loaded.
 */
const developerScript = ({ name, version, files }: Release) =>
  html`<script crossorigin integrity="!${files['developer.js']}" src="/r/${name}/${version}/developer.js"></script>`;

/**
 * Marks markup that belongs only to the requested page. The service worker removes it from the cached document,
 * because an offline device uses that document for all pages (shell/src/start/worker/cached-document.ts).
 */
const ofThisPage = (markup: string) => `<!--page-->${markup}<!--/page-->`;
