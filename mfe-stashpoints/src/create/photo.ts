/** Longer side of the photo that is sent, in px. */
export const LONGEST_SIDE = 1600;
const LARGEST_FILE = 25 * 1024 * 1024;
/** A few kilobytes can decode into more pixels than a phone has memory for. */
const MOST_PIXELS = 100_000_000;
const QUALITY = 0.85;

export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export type PhotoFault = 'type' | 'size' | 'unreadable';

export class PhotoError extends Error {
  override name = 'PhotoError';
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/**
 * A photo as it is sent: a JPEG data URL (D-08), at most 1600 px long, upright. Drawing it again removes everything
 * else that was in the file: location, camera, hidden data. Throws PhotoError.
 */
export async function preparedPhoto(file: File): Promise<string> {
  const isNamedPhoto = /\.(?:jpe?g|png|webp|hei[cf])$/i.test(file.name);
  const isPhoto = /^image\/(?:jpeg|png|webp|hei[cf])$/.test(file.type) || (file.type === '' && isNamedPhoto);
  if (!isPhoto) throw new PhotoError('type');
  if (file.size > LARGEST_FILE) throw new PhotoError('size');
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PhotoError('unreadable', error);
  }
  try {
    if (picture.width * picture.height > MOST_PIXELS) throw new PhotoError('size');
    const { width, height } = fitted(picture);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new PhotoError('unreadable');
    // A JPEG has no transparency: transparent parts would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    const result = canvas.toDataURL('image/jpeg', QUALITY);
    if (!result.startsWith('data:image/jpeg')) throw new PhotoError('unreadable');
    return result;
  } finally {
    picture.close();
  }
}

/** Never enlarged; at least one px each way. */
export function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
