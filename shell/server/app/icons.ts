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

/** The icons of tab and installed app. `npm run icons` writes them beside this file; a test compares. */
export const ICONS = [
  { file: 'icon-32.png', size: 32, purpose: 'favicon', svg: ICON },
  { file: 'icon-192.png', size: 192, purpose: 'any', svg: ICON },
  { file: 'icon-512.png', size: 512, purpose: 'any', svg: ICON },
  { file: 'icon-maskable-192.png', size: 192, purpose: 'maskable', svg: GROUNDED },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', svg: GROUNDED },
  // iOS cuts the corners itself and draws black where an icon is transparent.
  { file: 'apple-touch-icon.png', size: 180, purpose: 'apple', svg: GROUNDED },
] as const;

const bag = (x: number, width: number, height: number) =>
  `<g fill="#fff" stroke="#0B1220" stroke-width="6" stroke-linejoin="round"><path fill="none" d="M${x + width * 0.32} ${470 - height}v-34q0-16 16-16h${width * 0.36 - 32}q16 0 16 16v34"/><rect x="${x}" y="${470 - height}" width="${width}" height="${height}" rx="22"/><path fill="none" d="M${x + width * 0.32} ${500 - height}v${height - 60}M${x + width * 0.68} ${500 - height}v${height - 60}"/></g>`;

/** The picture of a shared link: bags on a shelf, and the tag. It has no text, so that it serves every language. */
export const SHARE = {
  file: 'share.png',
  width: 1200,
  height: 630,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#DDE5EA" d="M0 0h1200v630H0z"/><path stroke="#0B1220" stroke-width="8" d="M110 474h980"/>${bag(170, 190, 270)}${bag(410, 150, 190)}${bag(610, 210, 300)}<g transform="translate(840 165) rotate(9 160 160) scale(10)">${TAG}</g></svg>`,
} as const;

// Not `import.meta.dirname`: the packed edge of the skew test reads these files of the tree, too.
const HERE = dirname(fileURLToPath(import.meta.url));

export const readIcon = (file: (typeof ICONS)[number]['file'] | typeof SHARE.file) =>
  readFileSync(join(HERE, 'icons', file));

/** The one icon in the container that browsers ask for at `/favicon.ico`: since Windows Vista it may hold a PNG. */
export function faviconOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
