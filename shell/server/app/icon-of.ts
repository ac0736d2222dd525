import sharp from 'sharp';

/** An icon as PNG, of this many pixels each way, from a drawing on 32 × 32. */
export const iconOf = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
