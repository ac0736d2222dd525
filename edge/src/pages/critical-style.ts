import type { Brand } from '@host-portal/brands/brand';
import { colorVariables } from '@host-portal/brands/colors';
import { COLORS } from '@host-portal/shared-lib/ui/tokens';

const { fg, bg, skeleton } = COLORS;

/** The background colours of the first paint. An installed app shows them before the page loads. */
export const GROUND = { light: bg.canvas[0], dark: bg.canvas[1] };

/**
 * Returns the styles of the first paint in the brand's colours. They are inlined in the document, and the policy
 * allows them by hash.
 */
export const criticalStyle = ({ colors }: Brand) => `:root{${declarations(colorVariables(colors))}}${FIRST_PAINT}`;

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Returns the rules of the dark theme. `page` is the selector of the `html` element that the theme applies to. */
const darkRules = (page: string) => [
  `${page}{background:${GROUND.dark};color:${fg.DEFAULT[1]}}`,
  `${page} #portal-skeleton div{background:${skeleton[1]}}`,
  `${page} #portal-down a{color:var(--bp-own-brand-fg-dark)}`,
  `${page} #portal-page~#portal-down{background:${GROUND.dark}}`,
];

const FIRST_PAINT = [
  `html{background:${GROUND.light};color:${fg.DEFAULT[0]};font-family:system-ui,sans-serif}`,
  'body{margin:0}',
  '#portal-skeleton{max-width:1120px;margin:0 auto;padding:88px 16px 0}',
  `#portal-skeleton div{height:56px;margin:0 0 16px;border-radius:10px;background:${skeleton[0]}}`,
  '#portal-skeleton div:first-child{width:40%;height:34px}',
  // These rules place the outline of a signed-in page next to the desktop's rail, or at the top on phones, and style
  // the page's name.
  '#portal-skeleton[data-host]{padding-top:20px}',
  '#portal-skeleton div:first-child:not(:empty){width:auto;background:none!important;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-.56px}',
  // These rules show a form page's name and description where its form will be.
  '#portal-skeleton div+div:not(:empty){height:auto;background:none!important;font-size:16px;line-height:1.5}',
  '@media(min-width:900px){#portal-skeleton:has(div+div:not(:empty)){max-width:400px;margin:0 max(40px,calc(25vw - 200px));padding-top:calc(50vh - 210px)}}',
  '@media(min-width:900px){#portal-skeleton[data-host]{max-width:none;padding:84px 24px 0 max(256px,calc(256px + (100vw - 1352px)/2))}}',
  '#portal:not(:empty)~#portal-skeleton,#portal-page~#portal-skeleton{display:none}',
  // These rules show the static page until the shell has rendered, and hide its buttons if scripts are disabled.
  '#portal:not(:empty)~#portal-page{display:none}',
  '@media(scripting:none){#portal-page button,#portal-skeleton{display:none}}',
  // These rules keep the snapshot on top of the page until the page has rendered its rows
  // (shell/src/start/snapshot/show-snapshot.ts).
  '#portal-last~#portal{position:absolute;inset:0 0 auto;visibility:hidden}',
  '#portal-last~#portal-skeleton{display:none}',
  '#portal-last [aria-busy=true]{opacity:.6}',
  `#portal-last>output{position:fixed;z-index:9;inset:auto 16px 96px;max-width:480px;padding:8px 12px;border-radius:10px;background:${fg.DEFAULT[0]};color:${bg.surface[0]};font-size:14px;line-height:1.5}`,
  '#portal-down,#portal-noscript{max-width:480px;margin:0 auto;padding:20vh 16px 0}',
  '#portal-down a{color:var(--bp-own-brand-fg);font-weight:600}',
  // If the shell fails on a static page, this rule keeps the error message at the bottom of the screen.
  `#portal-page~#portal-down{position:sticky;bottom:0;max-width:none;padding:0 16px 16px;background:${GROUND.light};box-shadow:0 0 12px ${fg.DEFAULT[0]}33}`,
  ...darkRules('html[data-theme=dark]'),
  `@media(prefers-color-scheme:dark){${darkRules('html:not([data-theme])').join('')}}`,
].join('');
