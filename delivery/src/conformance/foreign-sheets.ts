import { readFileSync } from 'node:fs';

/**
 * A third-party page's CSS: its rules, the attributes of its root element, and the style of the portal's parent
 * element.
 */
export type ForeignSheet = {
  css: string;
  direction?: 'rtl';
  colorScheme?: 'dark';
  parent?: string;
};

/** Reads a framework's published base styles, which select elements by tag. */
const published = (name: string) => readFileSync(new URL(`./sheets/${name}.css`, import.meta.url), 'utf8');

const ELEMENTS =
  'svg, path, button, a, label, input, select, h1, h2, h3, p, ul, li, table, th, td, dialog, section, div';

export const FOREIGN_SHEETS: Record<string, ForeignSheet> = {
  'a root of 62.5 %': { css: 'html{font-size:62.5%} body{font-size:1.6rem}' },
  'a root of 20 px': { css: 'html{font-size:20px!important}' },
  // Tailwind's preflight reads theme values. The theme isn't included here, so the preflight's fallback values apply.
  'the preflight of Tailwind': { css: published('tailwind-preflight').replaceAll('--theme(', 'var(') },
  Bootstrap: { css: published('bootstrap-reboot') },
  'Bootstrap from right to left': { css: published('bootstrap-reboot'), direction: 'rtl' },
  Normalize: { css: published('normalize') },
  'a reset of everything': { css: 'body *,body *::before,body *::after{all:unset!important}' },
  'a reset to nothing': { css: '*{all:initial;margin:9px;padding:9px;border:3px solid red}' },
  'rules by element': {
    css: `svg{fill:red;stroke:blue;width:3em;height:3em}${ELEMENTS}{color:red;background:pink;border:4px outset;padding:20px;margin:30px;
      font:italic 9px/3 serif;letter-spacing:3px;text-transform:uppercase;float:right;transform:rotate(3deg)}`,
  },
  'important rules by element': {
    css: `${ELEMENTS}{color:red!important;background:pink!important;border:4px outset!important;padding:20px!important;
      font:italic 9px/3 serif!important;display:inline!important;opacity:.4!important;box-sizing:content-box!important}
      *{letter-spacing:3px!important;animation:none 9s!important;--bp-unit:3px!important;--bp-colors-fg:red!important}
      body :not(host-bookings)::before,body :not(host-bookings)::after{content:"x"!important} :focus{outline:9px solid lime!important} dialog::backdrop{background:red!important}`,
  },
  'what is inherited': {
    css: `html{letter-spacing:4px;word-spacing:9px;text-transform:uppercase;text-align:center;text-indent:20px;line-height:3;font:italic 700 22px serif;
      color:#c00;cursor:wait;white-space:pre;list-style:square;text-shadow:1px 1px red;hyphens:auto;tab-size:1;quotes:"x" "x";
      font-variant:small-caps;font-feature-settings:"smcp";-webkit-text-stroke:1px red;user-select:none;border-collapse:separate}`,
  },
  'right to left': { css: 'body{direction:rtl;unicode-bidi:bidi-override}', direction: 'rtl' },
  'a dark site': {
    css: ':root{color-scheme:dark;background:#111;color:#eee;accent-color:#f0f} *{scrollbar-color:red blue;caret-color:red}',
    colorScheme: 'dark',
  },
  'a transformed and clipped parent': {
    css: '',
    parent:
      'position:absolute;inset:0;transform:rotate(0);perspective:900px;overflow:clip;contain:paint;will-change:transform;z-index:1',
  },
  'names of ours': {
    css: '.bp-x,[class^=bp],[data-theme],[data-print],[data-bp-root]{display:none!important} @keyframes appear{from{transform:scale(3)}} @layer bp-base{*{color:red}}',
  },
};
