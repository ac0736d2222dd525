import { type ColorPair, COLORS } from './tokens.ts';

/** Where the portal stands: it owns the page, or it is a guest in a page that is not ours (`./mount`). */
export type Placement = 'page' | 'guest';

/** The element that carries tokens and reset in a foreign page. */
export const GUEST_ROOT = 'data-bp-root';

/**
 * Selectors of the elements that carry the tokens. In our own page: the document, and any element with
 * `data-theme`. In a foreign page: our element alone, whatever `data-theme` means to that page.
 */
export const rootsOf = (placement: Placement) =>
  placement === 'page'
    ? { root: ':root', body: 'body', themed: '[data-theme]', light: '[data-theme=light]', dark: '[data-theme=dark]' }
    : {
        root: `[${GUEST_ROOT}]`,
        body: `[${GUEST_ROOT}]`,
        themed: `[${GUEST_ROOT}][data-theme]`,
        light: `[${GUEST_ROOT}][data-theme=light]`,
        dark: `[${GUEST_ROOT}][data-theme=dark]`,
      };

/**
 * Rules that belong to no component: themes, reset, focus, motion, forced colours, print. As text and
 * not through Chakra, because the browser reads it in no time and Chakra takes 10 ms of script.
 *
 * Theme: `data-theme` wins; without one the system's preference does, in a page of ours. A foreign page
 * does not tell whether it follows the system, so there it is light.
 * Reset rules are weaker than any component's. In our page they stand in a layer; in a foreign page that would
 * make them weaker than the page's own `p { … }` too, so there they weigh as much as four element names.
 */
export function baseCss(placement: Placement): string {
  const { root, body, themed, light, dark } = rootsOf(placement);
  const within = placement === 'page' ? '' : `:where([${GUEST_ROOT}]) `;
  const [open, close] = placement === 'page' ? ['@layer bp-base{', '}'] : ['', ''];
  return `
${root},${light}{color-scheme:light}
${dark}{color-scheme:dark;${colorVariables(1)}}
${placement === 'page' ? `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${colorVariables(1)}}}` : ''}
@media print{${root},${root}:not([data-theme]),${themed}{color-scheme:light;${colorVariables(0)};${PRINT_VARIABLES}}
${within}[data-print=hidden]{display:none!important}}
@media (prefers-reduced-motion:reduce){${within}*,${within}*::before,${within}*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
:root:has(dialog:modal){overflow:hidden}
${open}
${body},${themed}{color:var(--bp-colors-fg);background-color:var(--bp-colors-bg-canvas);font:400 var(--bp-font-sizes-md)/var(--bp-line-heights-normal) var(--bp-fonts-body)}
${root}{-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased;${placement === 'page' ? 'scroll-padding-top:80px' : FRESH_START}}
${placement === 'page' ? RESET : GUEST_RESET}
${within}:focus-visible{outline:3px solid var(--bp-colors-focus-ring);outline-offset:2px}
${within}:is(h1,h2,dialog)[tabindex="-1"]:focus-visible{outline:none}
@media (forced-colors:active){${within}:is([aria-pressed=true],[aria-current],[aria-selected=true]){outline:2px solid Highlight;outline-offset:-2px}}
${close}`;
}

const RESET = `
*,*::before,*::after,*::backdrop{box-sizing:border-box;border:0 solid var(--bp-colors-border)}
*{margin:0;padding:0;font:inherit;overflow-wrap:break-word;-webkit-tap-highlight-color:transparent;touch-action:manipulation}
ol,ul{list-style:none}
img,svg{display:block}
img{max-width:100%;height:auto}
button,input,select,textarea{color:inherit;background:none;letter-spacing:inherit;border-radius:0}
textarea{resize:vertical}
table{border-collapse:collapse;text-indent:0}
a{color:inherit;text-decoration:inherit}
b,strong{font-weight:700}
h1,h2,h3,h4,p,label,legend,li,dt,dd,th,td{color:inherit;text-transform:inherit;text-indent:inherit;letter-spacing:inherit}
h1,h2,h3{text-wrap:balance}
p{text-wrap:pretty}
[hidden]{display:none!important}`;

/** Paper is white, ink is black, nothing floats. */
const PRINT_VARIABLES = [
  '--bp-colors-fg:#000',
  '--bp-colors-fg-muted:#000',
  '--bp-colors-fg-subtle:#333',
  '--bp-colors-bg-canvas:#fff',
  '--bp-colors-bg-sunken:#fff',
  '--bp-shadows-float:none',
  '--bp-shadows-raised:none',
].join(';');

/** What the foreign page would hand down by inheritance. */
const FRESH_START = 'letter-spacing:normal;text-align:start;text-indent:0;text-transform:none;word-spacing:normal';

/** The reset below our element, one rule a line. The last name in `:is` matches nothing and lends its weight. */
const GUEST_RESET = RESET.trim()
  .split('\n')
  .map((rule) =>
    rule.replace(/^[^{]+/, (list) =>
      list
        .split(',')
        .map((selector) => `:where([${GUEST_ROOT}]) ${selector.includes('::') ? selector : `:is(${selector},x x x x)`}`)
        .join(','),
    ),
  )
  .join('\n');

/** The table of colours as declarations; 0 light, 1 dark. */
function colorVariables(theme: 0 | 1): string {
  const declarations: string[] = [];
  const walk = (name: string, entry: ColorPair | Record<string, ColorPair>) => {
    if (isPair(entry)) declarations.push(`${name}:${entry[theme]}`);
    else for (const [key, pair] of Object.entries(entry)) walk(key === 'DEFAULT' ? name : `${name}-${key}`, pair);
  };
  for (const [key, entry] of Object.entries(COLORS)) walk(`--bp-colors-${key}`, entry);
  return declarations.join(';');
}

const isPair = (entry: ColorPair | Record<string, ColorPair>): entry is ColorPair => Array.isArray(entry);
