import { invalid } from '../http/api-fault.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export type CleanPhoto = {
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
  width: number;
  height: number;
};

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const DATA_URL = /^data:image\/[a-z.+-]{1,20};base64,/i;

/**
 * The picture of a data URL (D-08), known by its bytes and not by what it calls itself, without the location, time and
 * device a camera writes into it.
 *
 * @throws ApiFault 422 on `upload_photo`: no picture, more than 8 MB, more than 40 megapixels.
 */
export function cleanPhoto(dataUrl: string): CleanPhoto {
  const head = DATA_URL.exec(dataUrl)?.[0];
  if (head === undefined) throw refused('Send a data URL with a picture.');
  const text = dataUrl.slice(head.length);
  const bytes = Buffer.from(text, 'base64');
  // Node skips what is not base64; such a text is broken or hides something.
  if (bytes.length === 0 || Math.ceil(bytes.length / 3) * 4 !== text.length) throw refused('The picture is broken.');
  if (bytes.length > MAX_BYTES) throw refused('The picture must not be larger than 8 MB.');
  const photo = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  if (!photo) throw refused('Send a JPEG, PNG or WebP picture.');
  if (photo.width === 0 || photo.height === 0) throw refused('The picture is broken.');
  if (photo.width * photo.height > MAX_PIXELS) throw refused('The picture must not have more than 40 megapixels.');
  return photo;
}

const refused = (sentence: string) => invalid({ upload_photo: [sentence] });
