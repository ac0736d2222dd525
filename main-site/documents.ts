import { createHash } from 'node:crypto';

/** A page of the site. `policy` contains the rules to add to the common policy. */
type SitePage = {
  /** The name of the page's script in `src`, without extension. A page without a script contains only markup. */
  script?: string;
  head?: (site: Site) => string;
  body?: (site: Site) => string;
  policy?: string[];
};

/** `portal` is the portal's URL. `root` is the page's path, including its language. */
type Site = { portal: string; root: string; language: string };

/**
 * Allows inline scripts for the import map, which contains the portal's URL, and for developers' overrides of the
 * map.
 */
const OVERRIDABLE = [
  "script-src-elem 'self' 'unsafe-inline' $portal/embed/ $portal/r/ http://127.0.0.1:*",
  "connect-src 'self' $portal http://localhost:* http://127.0.0.1:* ws://127.0.0.1:*",
];
/** The policy for a page that compiles its template in the browser, which needs `unsafe-eval`. */
const EVALUATES = ["script-src 'self' 'unsafe-eval' $portal/embed/ $portal/r/"];
const STRICT = ["require-trusted-types-for 'script'", 'trusted-types host-portal-embed'];

/** Maps the four React packages that the area takes from a page if their versions match (docs/embedding.md). */
const REACT_MAP = `
{ "imports": {
  "react": "/own-react.js",
  "react/jsx-runtime": "/own-react-jsx-runtime.js",
  "react-dom": "/own-react-dom.js",
  "react-dom/client": "/own-react-dom-client.js"
} }
`;
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Renders the area's element and the script that defines the element. */
const element = ({ portal, root, language }: Site) => `<main>
<host-bookings base-path="${root}/bookings" language="${language}"></host-bookings>
</main>
<script type="module" src="${portal}/embed/bookings.js"></script>`;

/** The site's pages. Each key is the first segment of the page's URL. */
export const SITE_PAGES: Record<string, SitePage> = {
  plain: { script: 'plain', policy: STRICT },
  'react-18': { script: 'react-18', policy: STRICT },
  'react-19': { script: 'react-19', policy: STRICT },
  // This page runs none of the site's scripts, so it can use the strict policy.
  element: { body: element, policy: STRICT },
  'own-react': {
    head: () => `<script type="importmap">${REACT_MAP}</script>`,
    body: element,
    policy: [`script-src 'self' ${hashOf(REACT_MAP)} $portal/embed/ $portal/r/`, ...STRICT],
  },
  // Runs the example from docs/embedding.md, unchanged.
  partners: { script: 'partners', policy: STRICT },
  vue: { script: 'vue', policy: ['trusted-types host-portal-embed vue'] },
  'vue-router': { script: 'vue-router', policy: ['trusted-types host-portal-embed vue'] },
  angular: { script: 'angular', policy: EVALUATES },
  // Imitates shop systems, which set the shop's main URL as the base even if the page is opened at another host name.
  'base-elsewhere': {
    head: () => '<base href="https://shop.example/">',
    body: element,
    policy: ['base-uri https://shop.example', ...STRICT],
  },
  'base-here': { head: () => '<base href="/shop/">', body: element, policy: ["base-uri 'self'", ...STRICT] },
  federation: { script: 'federation' },
  'federation-runtime': { script: 'federation-runtime' },
  layout: {
    script: 'layout',
    head: ({ portal }) => `<script type="overridable-importmap">
{ "imports": { "bookings": "${portal}/embed/bookings.js" } }
</script>
<script src="/import-map-overrides.js"></script>`,
    body: ({ root, language }) => `<template id="single-spa-layout">
<single-spa-router base="${root}">
<main>
<application name="offers"></application>
<route path="bookings"><application name="bookings" props="basePath,language"></application></route>
</main>
</single-spa-router>
</template>
<script type="application/json" id="layout-props">${JSON.stringify({ basePath: `${root}/bookings`, language })}</script>`,
    policy: OVERRIDABLE,
  },
};

export function documentOf(page: string, language: string, portal: string) {
  const { script, head, body } = SITE_PAGES[page] ?? {};
  const root = `/${page}${language === 'en' ? '' : `/${language}`}`;
  const site = { portal, root, language };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Left luggage guide</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="portal" content="${portal}">
<meta name="root" content="${root}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/site.css">
${head?.(site) ?? ''}
</head>
<body>
<div id="site"></div>
${body?.(site) ?? ''}
${script ? `<script type="module" src="/${script}.js"></script>` : ''}
</body>
</html>
`;
}

/** Returns a page's policy. It allows the site itself, and only those portal URLs that docs/embedding.md lists. */
export function policyOf(page: string, portal: string): string {
  const own = (SITE_PAGES[page]?.policy ?? []).map((rule) => rule.replaceAll('$portal', portal));
  const directiveOf = (rule: string) => rule.split(' ')[0];
  const usual = [
    "default-src 'none'",
    `script-src 'self' ${portal}/embed/ ${portal}/r/`,
    "style-src 'self'",
    `connect-src 'self' ${portal}`,
    `img-src 'self' data: blob: ${portal}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].filter((rule) => !own.some((other) => directiveOf(other) === directiveOf(rule)));
  return [...usual, ...own].join('; ');
}
