import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The brand's mark: a luggage tag with two cut corners and a punched hole, on 32 × 32. */
const TAG =
  '<path fill="#F97316" d="M10 2h12l6 7v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9z"/><circle cx="16" cy="9" r="3" fill="#fff"/><path stroke="#0B1220" stroke-width="2.4" stroke-linecap="round" d="M10 18h12M10 23h7"/>';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

export const ICON = svg(TAG);

/** The tag on a ground, inside the circle that every system leaves of an icon: 80 % of it. */
const GROUNDED = svg(`<path fill="#fff" d="M0 0h32v32H0z"/><g transform="translate(6.4 6.4) scale(.6)">${TAG}</g>`);

/** The icons of the installed app. `npm run icons` writes them beside this file; a test compares. */
export const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any', svg: ICON },
  { file: 'icon-512.png', size: 512, purpose: 'any', svg: ICON },
  { file: 'icon-maskable-192.png', size: 192, purpose: 'maskable', svg: GROUNDED },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', svg: GROUNDED },
  // iOS cuts the corners itself and draws black where an icon is transparent.
  { file: 'apple-touch-icon.png', size: 180, purpose: 'apple', svg: GROUNDED },
] as const;

// Not `import.meta.dirname`: the packed edge of the skew test reads these files of the tree, too.
const HERE = dirname(fileURLToPath(import.meta.url));

export const readIcon = (file: (typeof ICONS)[number]['file']) => readFileSync(join(HERE, 'icons', file));
