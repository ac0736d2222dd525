import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from './pictures.ts';

/**
 * Renders an SVG as a PNG of the given size. The rendering resolution is derived from the width of the SVG's
 * `viewBox`.
 */
export function pictureOf(svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const drawn = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: 72 * (width / drawn) })
    .resize(width, height)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Renders a brand's pictures from its logo into the folder `icons`. */
export async function writePictures(folder: string, logo: string) {
  mkdirSync(join(folder, 'icons'), { recursive: true });
  for (const { file, draw, ...size } of PICTURES)
    writeFileSync(join(folder, 'icons', file), await pictureOf(draw(logo), size));
}
