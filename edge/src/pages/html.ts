import { html } from 'ghtml';
import { AREA_PRELOAD, LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Preload, Registry, Release } from '@host-portal/shared-lib/federation';
import { type Language, localeOf } from '@host-portal/shared-lib/languages';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { isolated } from '@host-portal/shared-lib/written-text';
import { appManifestPath } from '../app/app-manifest.ts';
import { publishedShell } from '../preview/override.ts';
import { PREVIEW_STYLE } from '../preview/preview-mark.ts';
import { aboutPage } from './about-page.ts';
import { GROUND } from './critical-style.ts';
import { fallbackCopy } from './fallback-copy.ts';
import { inlineJson } from './inline-json.ts';
import type { PageContent } from './page-content.ts';

export type PageParts = {
  config: PortalConfig;
  /** Of the first paint: `criticalStyle`. */
  style: string;
  registry: Registry;
  language: Language;
  /** The scripts this page needs at once, in load order. */
  scripts: Preload[];
  boot: string;
  /** Whether it is a page of a signed-in host: then its outline is drawn. */
  isForHosts: boolean;
  /** Whether the developer's panel is part of the page. */
  isForDevelopers: boolean;
  /** What the document says without a script. */
  content?: PageContent;
  /** The mark of a page that shows what is not live. */
  preview?: string | undefined;
};

/** The one document of the portal: configuration, registry, preloads, skeleton and boot script. No personal data. */
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
!${content ? ofThisPage(aboutPage(content, language, config)) : ''}
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

/** What a page that waits for its scripts shows of itself: its name and its sentence, where the form will stand. */
const outlineOf = ({ heading = '', description = '' }: PageContent) => ({
  heading: ofThisPage(html`${heading}`),
  sentence: ofThisPage(html`${description}`),
});

/** The scripts of an area are asked for after the first script of the shell (docs/decisions/0016). */
function relationOf({ href }: Preload, { registry, content }: PageParts) {
  if (!href.startsWith(`/r/${registry.shell.current.name}/`)) return AREA_PRELOAD;
  return content?.drawn ? LATER_PRELOAD : 'preload';
}

const preloadLink = ({ href, integrity }: Preload, relation: string) =>
  html`<link rel="${relation}" as="script" crossorigin integrity="!${integrity}" href="${href}">`;

/** Before the boot script, so that it sees the first area load. */
const developerScript = ({ name, version, files }: Release) =>
  html`<script crossorigin integrity="!${files['developer.js']}" src="/r/${name}/${version}/developer.js"></script>`;

/** Not kept with the document, which a device without network uses for every page (shell/src/start/worker/cached-document.ts). */
const ofThisPage = (markup: string) => `<!--page-->${markup}<!--/page-->`;
