import pLimit from 'p-limit';
import { ApiFault, invalid } from '../http/api-fault.ts';

export type CleanPhoto = { mediaType: string; bytes: Buffer; width: number; height: number };

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
/** The maximum size of a stored image. No page needs more pixels, and encoding them would take longer. */
const STORED = { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true } as const;
const DATA_URL = /^data:image\/[a-z.+-]{1,20};base64,/i;

/**
 * Matches the first bytes of the accepted formats. libvips chooses its decoder by these bytes, so its decoders for
 * SVG, GIF and TIFF never run.
 */
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/;

/** Limits how many images are decoded concurrently, because a large image needs a few hundred MB. */
const fewAtOnce = pLimit(2);

/**
 * Decodes the image in a data URL, turns it upright, shrinks it to at most 2,560 pixels per side and encodes it again.
 * Only the pixels remain: the location, time, camera and any hidden content are removed.
 * @throws ApiFault 422 on `upload_photo` if the image is animated, broken, in an unsupported format, larger than 8 MB
 * or larger than 40 megapixels.
 */
export async function cleanPhoto(dataUrl: string): Promise<CleanPhoto> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > MAX_BYTES) throw tooLarge();
  if (!SIGNATURE.test(bytes.toString('latin1', 0, 12))) throw refused('Send a JPEG, PNG or WebP picture.');
  try {
    return await fewAtOnce(() => encodeAgain(bytes));
  } catch (error) {
    throw error instanceof ApiFault ? error : broken();
  }
}

async function encodeAgain(bytes: Buffer): Promise<CleanPhoto> {
  // Imported here, because a rehearsal has no decoder and uploads no photos.
  const { default: sharp } = await import('sharp');
  // Turns off sharp's own size limit, so that a large image is refused below with a message for the host.
  const picture = sharp(bytes, { limitInputPixels: false }).timeout({ seconds: MAX_SECONDS });
  const { width, height, pages = 1 } = await picture.metadata();
  if (width * height > MAX_PIXELS) throw refused('The picture must not have more than 40 megapixels.');
  if (pages > 1 || isAnimatedPng(bytes)) throw refused('The picture must not be animated.');
  const { data, info } = await picture.autoOrient().resize(STORED).toBuffer({ resolveWithObject: true });
  if (data.length > MAX_BYTES) throw tooLarge();
  return { mediaType: `image/${info.format}`, bytes: data, width: info.width, height: info.height };
}

/**
 * Returns true for an animated PNG, which libvips reads as a still image. The `acTL` chunk of an animation precedes the
 * first image data.
 */
function isAnimatedPng(bytes: Buffer) {
  const start = bytes.indexOf('IDAT');
  return bytes[0] === 0x89 && bytes.subarray(0, start).includes('acTL');
}

function bytesOf(dataUrl: string): Buffer {
  const head = DATA_URL.exec(dataUrl)?.[0];
  if (head === undefined) throw refused('Send a data URL with a picture.');
  const text = dataUrl.slice(head.length);
  const bytes = Buffer.from(text, 'base64');
  // Node skips characters that aren't base64, so a result that is too short means that the data is damaged.
  if (bytes.length === 0 || Math.ceil(bytes.length / 3) * 4 !== text.length) throw broken();
  return bytes;
}

const refused = (sentence: string) => invalid({ upload_photo: [sentence] });
const broken = () => refused('The picture is broken.');
const tooLarge = () => refused('The picture must not be larger than 8 MB.');
