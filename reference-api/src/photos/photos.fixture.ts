import { crc32, deflateSync } from 'node:zlib';

/** A small JPEG with an EXIF block with a location, a comment, a colour profile and a tail. */
export function aJpeg({ latitude = '0', orientation = 1 } = {}): Buffer {
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1]),
    entry,
    Buffer.alloc(4),
    Buffer.from(`GPS ${latitude}`),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, exif),
    segment(0xe2, Buffer.from('ICC_PROFILE\0colours', 'latin1')),
    segment(0xfe, Buffer.from(`taken at ${latitude}`)),
    segment(0xc0, Buffer.from([8, 0, 20, 0, 30, 1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
    Buffer.from(`hidden ${latitude}`),
  ]);
}

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A PNG with a text chunk. */
export function aPng({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Location\0Rua da Prata')),
    chunk('eXIf', Buffer.from('GPS 38.7115')),
    chunk('IDAT', deflateSync(Buffer.alloc(11))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A lossy WebP in the extended form, with EXIF and XMP. */
export function aWebp({ width, height }: { width: number; height: number }): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = 0b0000_1100;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const content = Buffer.concat([
    riff('VP8X', extended),
    riff('VP8 ', Buffer.from('picture!!!')),
    riff('EXIF', Buffer.from('GPS 38.7115')),
    riff('XMP ', Buffer.from('<place>Rua da Prata</place>')),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}

function riff(kind: string, body: Buffer) {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export const asDataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;
