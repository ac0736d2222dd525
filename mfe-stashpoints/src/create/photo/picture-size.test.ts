import { sizeIn } from './picture-size.ts';

const view = (...bytes: number[]) => new DataView(Uint8Array.from([...bytes, ...Array(30).fill(0)]).buffer);
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const size = [0x23, 0x28, 0x2e, 0xe0];
const jpegFrame = [0xff, 0xc0, 0x00, 0x11, 0x08, ...size];
const JPEG = { width: 12_000, height: 9000 };

test.each([
  ['a JPEG', view(0xff, 0xd8, ...jpegFrame), JPEG],
  ['a JPEG after its camera data', view(0xff, 0xd8, 0xff, 0xe1, 0x00, 0x04, 0xaa, 0xbb, ...jpegFrame), JPEG],
  ['a JPEG after a table', view(0xff, 0xd8, 0xff, 0xc4, 0x00, 0x03, 0xaa, ...jpegFrame), JPEG],
  ['a progressive JPEG', view(0xff, 0xd8, 0xff, 0xff, 0xc2, 0x00, 0x11, 0x08, ...size), JPEG],
  ['a JPEG without a frame', view(0xff, 0xd8, 0xff, 0xda, 0x00, 0x02), null],
  ['a JPEG that is cut', new DataView(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]).buffer), null],
  [
    'a PNG',
    view(0x89, ...text('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...text('IHDR'), 0, 0, 0x2e, 0xe0, 0, 0, 0x23, 0x28),
    JPEG,
  ],
  [
    'a large WebP',
    view(...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8X'), 0, 0, 0, 0, 0, 0, 0, 0, 0xdf, 0x2e, 0, 0x27, 0x23, 0),
    JPEG,
  ],
  [
    'a small WebP',
    view(...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0),
    { width: 320, height: 240 },
  ],
  ['something else', view(...text('....ftypheic')), null],
  ['nothing', new DataView(new ArrayBuffer(0)), null],
])('the picture size is read from the header: %s', (_, head, expected) => {
  expect(sizeIn(head)).toEqual(expected);
});
