import sharp from 'sharp';

/** A drawing as PNG, so many pixels wide and high. The first number of its `viewBox` after the origin is its width. */
export function pictureOf(svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const drawn = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: 72 * (width / drawn) })
    .resize(width, height)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
