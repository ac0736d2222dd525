import { type ColorPair, COLORS, valueOf } from './tokens.ts';

/** The place where the portal runs: as a page, or embedded in a third-party page (`./mount`). */
export type Placement = 'page' | 'guest';

/** The prefix of palette classes (`styled`). The palette's name follows it. */
export const PALETTE_CLASS = 'bp-palette-';

/**
 * An attribute that the document has while a modal is open, so that the page below doesn't scroll.
 * `:root:has(dialog:modal)` would be slower, because browsers evaluate it after every change in the page.
 */
export const HAS_MODAL = 'data-has-modal';

/**
 * An attribute that the document has while a sheet is open next to the page. The page then ends where `--bp-beside`
 * begins.
 */
export const HAS_SHEET = 'data-has-sheet';

/** Selects an element while a sheet is open next to the page, for the `css` prop. */
export const BESIDE_SHEET = `[${HAS_SHEET}] &`;

/** The attribute that marks the element with the tokens and the reset in a third-party page's shadow root. */
export const GUEST_ROOT = 'data-bp-root';

/**
 * Returns selectors for the elements with the tokens. In our own page, these are the document and any element with
 * `data-theme`. In a third-party page, only our own element matches, because other code may use `data-theme`.
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
 * Returns the rules that belong to no component: themes, reset, focus, motion, forced colours, print. They're plain
 * CSS, because Chakra would need 10 ms to compute them. The reset is in a cascade layer, so that component styles
 * override it.
 *
 * `data-theme` sets the theme. Without it, our own pages follow the system's theme, and an embedded area is light,
 * because it can't detect whether its page follows the system.
 */
export function baseCss(placement: Placement): string {
  const { root, body, themed, light, dark } = rootsOf(placement);
  return `
${placement === 'page' ? '' : GUEST_BOX}
${root},${light}{color-scheme:light}
${dark}{color-scheme:dark;${colorVariables(1)}}
${placement === 'page' ? `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${colorVariables(1)}}}` : ''}
${paletteRules()}
@media (max-width:359.98px){${root}{--bp-own-barline:min(3.25rem,64px)}}
@media print{${root},${root}:not([data-theme]),${themed}{color-scheme:light;${colorVariables(0)};${PRINT_VARIABLES}}
[data-print=hidden]{display:none!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
${placement === 'page' ? `:root[${HAS_MODAL}]{overflow:hidden}:root[${HAS_SHEET}]{--bp-beside:clamp(20rem,30vw,28.75rem)}` : 'dialog::backdrop{overflow:hidden;overscroll-behavior:contain}'}
@layer bp-base{
${body},${themed}{color:var(--bp-colors-fg);background-color:var(--bp-colors-bg-canvas);font:400 var(--bp-font-sizes-md)/var(--bp-line-heights-normal) var(--bp-fonts-body)}
${root}{-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased;${placement === 'page' ? 'scroll-padding:80px 0 112px' : '--bp-space:var(--bp-unit)'}}
${RESET}
:focus-visible{outline:3px solid var(--bp-colors-focus-ring);outline-offset:2px}
:is(h1,h2,dialog)[tabindex="-1"]:focus-visible{outline:none}
@media (forced-colors:active){:is([aria-pressed=true],[aria-current],[aria-selected=true]){outline:2px solid Highlight;outline-offset:-2px}}
}`;
}

/**
 * Styles the host element of our shadow root. The third-party page's rules and inherited properties also apply to
 * this element, but important rules from inside the shadow root override them.
 */
const GUEST_BOX = `:host{all:initial!important;display:block!important;direction:ltr!important;unicode-bidi:isolate!important;isolation:isolate!important;visibility:inherit!important}
:host::before,:host::after{content:none!important}`;

const RESET = `
*{box-sizing:border-box;border:0 solid var(--bp-colors-border)}
*{margin:0;padding:0;font:inherit;overflow-wrap:break-word;-webkit-tap-highlight-color:transparent;touch-action:manipulation}
ol,ul{list-style:none}
img,svg{display:block}
img{max-width:100%;height:auto}
button,input,select,textarea{color:inherit;background:none;letter-spacing:inherit;border-radius:0}
textarea{resize:vertical}
table{border-collapse:collapse;text-indent:0}
h1,h2,h3,h4,p,label,legend,dt,dd{overflow-wrap:anywhere}
:is(td,th) *{overflow-wrap:break-word}
a{color:inherit;text-decoration:inherit}
b,strong{font-weight:700}
h1,h2,h3,h4,p,label,legend,li,dt,dd,th,td{color:inherit;text-transform:inherit;text-indent:inherit;letter-spacing:inherit}
h1,h2,h3{text-wrap:balance}
p{text-wrap:pretty}
[hidden]{display:none!important}`;

/** Prints black ink on white paper without shadows. */
const PRINT_VARIABLES = [
  '--bp-colors-fg:#000',
  '--bp-colors-fg-muted:#000',
  '--bp-colors-fg-subtle:#333',
  '--bp-colors-bg-canvas:#fff',
  '--bp-colors-bg-sunken:#fff',
  '--bp-shadows-float:none',
  '--bp-shadows-raised:none',
].join(';');

/** Returns the colour variables as CSS declarations. Theme 0 is light, theme 1 is dark. */
function colorVariables(theme: 0 | 1): string {
  const declarations: string[] = [];
  const walk = (name: string, entry: ColorPair | Record<string, ColorPair>) => {
    if (isPair(entry)) declarations.push(`--bp-colors-${name}:${valueOf(name, entry, theme)}`);
    else for (const [key, pair] of Object.entries(entry)) walk(key === 'DEFAULT' ? name : `${name}-${key}`, pair);
  };
  for (const [key, entry] of Object.entries(COLORS)) walk(key, entry);
  return declarations.join(';');
}

/**
 * Returns a rule for each palette, so that `colorPalette.fg` is `urgent.fg` in an element with
 * `colorPalette="urgent"`.
 */
function paletteRules(): string {
  const rules = Object.entries(COLORS).map(([group, colors]) => {
    const names = Object.keys(colors).filter((name) => name !== 'DEFAULT');
    const variables = names.map((name) => `--bp-colors-color-palette-${name}:var(--bp-colors-${group}-${name})`);
    return `.${PALETTE_CLASS}${group}{${variables.join(';')}}`;
  });
  return rules.join('\n');
}

const isPair = (entry: ColorPair | Record<string, ColorPair>): entry is ColorPair => Array.isArray(entry);
