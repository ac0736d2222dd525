/** Positions a 32 × 32 logo inside another SVG. */
const placed = (logo: string, { x, y, size }: Record<'x' | 'y' | 'size', number>) =>
  logo.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

const bare = (logo: string) => logo;

/** Draws the logo on a white background, inside the safe zone of app icons (80%). */
const grounded = (logo: string) =>
  svg(`<path fill="#fff" d="M0 0h32v32H0z"/>${placed(logo, { x: 6.4, y: 6.4, size: 19.2 })}`);

/**
 * The icons for the browser tab and the installed app. `npm run host-portal -- icons` writes them into each brand's
 * folder, and a test checks that they're up to date.
 */
export const ICONS = [
  { file: 'icon-32.png', size: 32, purpose: 'favicon', draw: bare },
  { file: 'icon-192.png', size: 192, purpose: 'any', draw: bare },
  { file: 'icon-512.png', size: 512, purpose: 'any', draw: bare },
  { file: 'icon-maskable-192.png', size: 192, purpose: 'maskable', draw: grounded },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', draw: grounded },
  // The icon is square and opaque, because iOS rounds the corners itself and renders transparency as black.
  { file: 'apple-touch-icon.png', size: 180, purpose: 'apple', draw: grounded },
] as const;

const bag = (x: number, width: number, height: number) =>
  `<g fill="#fff" stroke="#0B1220" stroke-width="6" stroke-linejoin="round"><path fill="none" d="M${x + width * 0.32} ${470 - height}v-34q0-16 16-16h${width * 0.36 - 32}q16 0 16 16v34"/><rect x="${x}" y="${470 - height}" width="${width}" height="${height}" rx="22"/><path fill="none" d="M${x + width * 0.32} ${500 - height}v${height - 60}M${x + width * 0.68} ${500 - height}v${height - 60}"/></g>`;

/** The link-preview image shows bags on a shelf and the logo. It has no text, so it works in every language. */
export const SHARE = {
  file: 'share.png',
  width: 1200,
  height: 630,
  draw: (logo: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#DDE5EA" d="M0 0h1200v630H0z"/><path stroke="#0B1220" stroke-width="8" d="M110 474h980"/>${bag(170, 190, 270)}${bag(410, 150, 190)}${bag(610, 210, 300)}<g transform="translate(840 165) rotate(9 160 160)">${placed(logo, { x: 0, y: 0, size: 320 })}</g></svg>`,
} as const;

export const PICTURES = [...ICONS.map(({ size, ...icon }) => ({ ...icon, width: size, height: size })), SHARE];

/** Creates `/favicon.ico`, a container with one PNG icon. Windows has supported PNG inside ICO since Vista. */
export function faviconOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
