import { pictureSize, type Size } from './picture-size.ts';

/** The maximum length in px of the longer side of the sent photo. */
export const LONGEST_SIDE = 1600;
export const PHOTO_LIMITS = {
  /** The maximum size of a photo's file, which is the largest that phone cameras with 200 megapixels produce. */
  megabytes: 100,
  megapixels: 200,
  /** The minimum length of the shorter side in px, before and after scaling. Smaller photos aren't recognizable. */
  side: 320,
} as const;
/**
 * The number of pixels above which a decoded picture may not fit in memory. Larger pictures are scaled during
 * decoding if the browser supports it.
 */
const LARGE_PIXELS = 24_000_000;
const QUALITY = 0.85;

export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/**
 * The reason why a photo is refused. `bytes` and `pixels`: it's too large. `small`: a side is too short. `narrow`: a
 * side is too short after scaling.
 */
export type PhotoFault = 'type' | 'bytes' | 'pixels' | 'small' | 'narrow' | 'heic' | 'unreadable';

export class PhotoError extends Error {
  override name = 'PhotoError';
  readonly fault: PhotoFault;
  /** The values for placeholders in the error message. */
  readonly values: Record<string, number>;

  constructor(fault: PhotoFault, { values = {}, cause }: { values?: Record<string, number>; cause?: unknown } = {}) {
    super(fault, { cause });
    this.fault = fault;
    this.values = values;
  }
}

/**
 * Converts a photo to an upright JPEG data URL whose longer side has at most 1600 px. Redrawing the photo removes
 * metadata such as the location and the camera model. Throws a PhotoError if the photo is refused.
 */
export async function preparedPhoto(file: File): Promise<string> {
  const isNamedPhoto = /\.(?:jpe?g|png|webp|hei[cf])$/i.test(file.name);
  const isPhoto = /^image\/(?:jpeg|png|webp|hei[cf])$/.test(file.type) || (file.type === '' && isNamedPhoto);
  if (!isPhoto) throw new PhotoError('type');
  const megabytes = Math.ceil(file.size / 1024 / 1024);
  if (megabytes > PHOTO_LIMITS.megabytes) throw new PhotoError('bytes', { values: { megabytes } });
  // The size is checked before decoding, because a few kilobytes can decode to more pixels than fit in a phone's
  // memory.
  const size = await pictureSize(file);
  if (size) checkSize(size);
  const picture = await decoded(file, size);
  try {
    if (!size) checkSize(picture);
    return drawn(picture);
  } finally {
    if ('close' in picture) picture.close();
  }
}

/** Throws a PhotoError if a picture of this size can't be used. */
export function checkSize({ width, height }: Size) {
  const megapixels = Math.ceil((width * height) / 1_000_000);
  const fit = fitted({ width, height });
  if (megapixels > PHOTO_LIMITS.megapixels) throw new PhotoError('pixels', { values: { megapixels } });
  if (Math.min(width, height) < PHOTO_LIMITS.side) throw new PhotoError('small', { values: { width, height } });
  if (Math.min(fit.width, fit.height) < PHOTO_LIMITS.side)
    throw new PhotoError('narrow', { values: { width, height } });
}

async function decoded(file: File, size: Size | null): Promise<ImageBitmap | HTMLImageElement> {
  const isLarge = size !== null && size.width * size.height > LARGE_PIXELS;
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      // Only the width is set, so that the browser keeps the aspect ratio.
      ...(isLarge && { resizeWidth: LONGEST_SIDE, resizeQuality: 'high' }),
    });
  } catch (cause) {
    const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
    if (!isHeic) throw new PhotoError('unreadable', { cause });
    return decodedByImage(file);
  }
}

/** Decodes a file with an image element, because older Safari versions can't decode HEIC with `createImageBitmap`. */
async function decodedByImage(file: File): Promise<HTMLImageElement> {
  let address = '';
  try {
    address = URL.createObjectURL(file);
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } catch (cause) {
    throw new PhotoError('heic', { cause });
  } finally {
    if (address) URL.revokeObjectURL(address);
  }
}

function drawn(picture: ImageBitmap | HTMLImageElement): string {
  const { width, height } = fitted(picture);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('unreadable');
  // A white background is drawn first, because JPEG has no transparency and transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  const result = canvas.toDataURL('image/jpeg', QUALITY);
  if (!result.startsWith('data:image/jpeg')) throw new PhotoError('unreadable');
  return result;
}

/**
 * Scales the size so that the longer side doesn't exceed the limit. A smaller size is returned unchanged. Each side
 * keeps at least 1 px.
 */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
