import type { Page } from '@playwright/test';

/** A file for Playwright's `setInputFiles`. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

/** The location in the test photo's metadata. */
export const POSITION = 'N 38.7115 W 9.1368';

/**
 * Creates a photo like one from a phone: its metadata has a location, and an orientation flag to rotate the image
 * clockwise. It's stored with red on the left and blue on the right, so the rotated image has red above blue.
 */
export async function aPhonePhoto(page: Page, size: { width: number; height: number }): Promise<PhotoFile> {
  const jpeg = Buffer.from(await page.evaluate(drawHalves, size), 'base64');
  const turned = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    Buffer.from(turned),
    Buffer.alloc(4),
    Buffer.from(POSITION),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
  return { name: 'shop.jpg', mimeType: 'image/jpeg', buffer };
}

/** Whether a file still contains the test photo's metadata. */
export const hasPosition = (bytes: Buffer) => bytes.includes('Exif') || bytes.includes(POSITION);

/** Returns an image's size, and the colours at its top and bottom: red, green or blue. */
export const storedPicture = (page: Page, bytes: Buffer) => page.evaluate(readPicture, bytes.toString('base64'));

/** Runs in the page. Draws an image with red on the left and blue on the right, and returns it as base64. */
function drawHalves({ width, height }: { width: number; height: number }): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  for (const [index, color] of ['#f00', '#00f'].entries()) {
    if (!context) throw new Error('the browser has no canvas');
    context.fillStyle = color;
    context.fillRect((index * width) / 2, 0, width / 2, height);
  }
  return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
}

/** Runs in the page. Decodes the image and reads its size and colours. */
async function readPicture(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const strongest = (y: number) => {
    const [red = 0, green = 0, blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
    return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
  };
  return { width, height, top: strongest(10), bottom: strongest(height - 10) };
}
