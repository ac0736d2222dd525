import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ApiFault } from '../http/api-fault.ts';
import { cleanPhoto } from './clean-photo.ts';
import { aJpeg, aPng, asDataUrl, aWebp } from './photos.fixture.ts';

const PRIVATE = /38\.7115|Rua da Prata|hidden|taken at/;

test.each([
  ['JPEG', aJpeg({ latitude: '38.7115' }), { mediaType: 'image/jpeg', width: 30, height: 20 }],
  ['PNG', aPng({ width: 30, height: 20 }), { mediaType: 'image/png', width: 30, height: 20 }],
  ['WebP', aWebp({ width: 30, height: 20 }), { mediaType: 'image/webp', width: 30, height: 20 }],
])('a %s keeps its picture and loses its place', (_, bytes, expected) => {
  expect(bytes.toString('latin1')).toMatch(PRIVATE);
  const photo = cleanPhoto(asDataUrl(bytes));
  expect(photo).toMatchObject(expected);
  expect(photo.bytes.toString('latin1')).not.toMatch(PRIVATE);
  // Cleaning a clean photo changes nothing.
  expect(cleanPhoto(asDataUrl(photo.bytes)).bytes).toEqual(photo.bytes);
});

test('a JPEG keeps its colour profile and which way is up', () => {
  const { bytes } = cleanPhoto(asDataUrl(aJpeg({ orientation: 6 })));
  expect(bytes.toString('latin1')).toContain('ICC_PROFILE');
  expect(bytes.toString('latin1')).toContain('Exif\0\0MM');
  expect(cleanPhoto(asDataUrl(aJpeg({ orientation: 1 }))).bytes.toString('latin1')).not.toContain('Exif');
});

test('no bytes, and no damage to a picture, do anything but clean or refuse', () => {
  const whole = [aJpeg(), aPng({ width: 9, height: 9 }), aWebp({ width: 9, height: 9 })];
  const damaged = fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }), fc.nat())
    .map(([picture, flips, cut]) => {
      const copy = Buffer.from(picture);
      for (const [at, value] of flips) copy[at % copy.length] = value;
      return copy.subarray(0, (cut % copy.length) + 1);
    });
  const anything = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(fc.oneof(damaged, anything), (bytes) => {
      try {
        expect(cleanPhoto(asDataUrl(bytes)).bytes.length).toBeLessThanOrEqual(bytes.length + 64);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiFault);
      }
    }),
    { numRuns: 500 },
  );
});
