import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { ApiFault } from '../http/api-fault.ts';
import { cleanPhoto } from './clean-photo.ts';
import { aBlankPng, anAnimation, aPhoto, asDataUrl, FORMATS, SECRET } from './photos.fixture.ts';

const refusalOf = (bytes: Buffer) =>
  cleanPhoto(asDataUrl(bytes)).then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof ApiFault ? `${error.statusCode} ${error.errors['upload_photo']?.join(' ')}` : error,
  );

test.each(FORMATS)('a %s file keeps its image but loses all metadata, including the location', async (format) => {
  const bytes = await aPhoto(format);
  expect(bytes.toString('latin1')).toContain(SECRET);
  const photo = await cleanPhoto(asDataUrl(Buffer.concat([bytes, Buffer.from(`hidden ${SECRET}`)])));
  expect(photo).toMatchObject({ mediaType: `image/${format}`, width: 30, height: 20 });
  expect(photo.bytes.toString('latin1')).not.toContain(SECRET);
  const { exif, xmp, icc, orientation } = await sharp(photo.bytes).metadata();
  expect({ exif, xmp, icc, orientation }).toEqual({});
});

test.each(FORMATS)('a %s file with an orientation is stored upright', async (format) => {
  const { bytes, width, height } = await cleanPhoto(asDataUrl(await aPhoto(format, { orientation: 6 })));
  expect([width, height]).toEqual([20, 30]);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const isRed = (y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + 10) * info.channels);
    return red > blue;
  };
  expect([isRed(3), isRed(27)]).toEqual([true, false]);
});

const chunk = (kind: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

test('an animated image is refused', async () => {
  expect(await refusalOf(await anAnimation('webp'))).toBe('422 The picture must not be animated.');
  const png = await aPhoto('png');
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const header = 33;
  const moving = Buffer.concat([png.subarray(0, header), frames, png.subarray(header)]);
  expect(await refusalOf(moving)).toBe('422 The picture must not be animated.');
});

test('an image in an unsupported format is refused', async () => {
  const kinds = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await anAnimation('gif'),
    await sharp(await aPhoto())
      .tiff()
      .toBuffer(),
    await sharp(await aPhoto())
      .avif()
      .toBuffer(),
    Buffer.from('%PDF-1.7'),
  ];
  for (const bytes of kinds) expect(await refusalOf(bytes)).toBe('422 Send a JPEG, PNG or WebP picture.');
});

test('an image with too many pixels per side is scaled down', async () => {
  const photo = await cleanPhoto(asDataUrl(await aBlankPng(6000, 4000)));
  expect([photo.width, photo.height]).toEqual([2560, 1707]);
});

test('a small file that would decode to more than 40 megapixels is refused before it is decoded', async () => {
  const bomb = await aBlankPng(8000, 6000);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await refusalOf(bomb)).toBe('422 The picture must not have more than 40 megapixels.');
  // Writes a size of 65,535 × 65,535 pixels into the header of a file without image data.
  const header = Buffer.from(bomb);
  header.writeUInt32BE(65_535, 16);
  header.writeUInt32BE(65_535, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  expect(await refusalOf(header)).toBe('422 The picture must not have more than 40 megapixels.');
});

test.each(FORMATS)('a truncated %s file is refused', async (format) => {
  const bytes = await aPhoto(format);
  expect(await refusalOf(bytes.subarray(0, bytes.length - 20))).toBe('422 The picture is broken.');
});

test('random bytes and damaged images are either cleaned or refused', async () => {
  const whole = await Promise.all(FORMATS.map((format) => aPhoto(format)));
  const damaged = fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }), fc.nat())
    .map(([picture, flips, cut]) => {
      const copy = Buffer.from(picture);
      for (const [at, value] of flips) copy[at % copy.length] = value;
      return copy.subarray(0, (cut % copy.length) + 1);
    });
  const anything = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, anything), async (bytes) => {
      expect(await refusalOf(bytes)).toMatch(/^(?:accepted|422 )/);
    }),
    { numRuns: 500 },
  );
});
