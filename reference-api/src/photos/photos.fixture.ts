import sharp, { type Sharp } from 'sharp';

export type PhotoFormat = 'jpeg' | 'png' | 'webp';

export const FORMATS: PhotoFormat[] = ['jpeg', 'png', 'webp'];

/** A place name in the photo's metadata that must not remain in a stored photo. */
export const SECRET = 'Rua da Prata';

/**
 * Creates a landscape photo of 30 × 20 pixels, red on the left and blue on the right, with location metadata.
 * Orientation 6 makes viewers rotate it clockwise, so that red is above blue.
 */
export const aPhoto = (format: PhotoFormat = 'jpeg', { orientation = 1 } = {}): Promise<Buffer> =>
  halves(30, 20)
    .withIccProfile('p3')
    .withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitude: '38/1 42/1 41/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${SECRET}</place></x:xmpmeta>`)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

/** Creates a single-colour image, so that even one with many pixels is a small file. */
export const aBlankPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

export async function anAnimation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all([aBlankPng(30, 20), aPhoto('png')]);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

export const asDataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;

const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ]);
