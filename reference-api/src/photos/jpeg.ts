import type { CleanPhoto } from './clean-photo.ts';

/** Markers with a frame's size: SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * A JPEG without what its camera wrote beside the picture: location, time, device, thumbnail, comments, and whatever
 * hangs behind its end. The colour profile stays, and so does the one thing a viewer needs: which way is up.
 * Null when it is no JPEG.
 */
export function cleanJpeg(bytes: Buffer): CleanPhoto | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker) && length >= 8) size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    if (marker === 0xe1) {
      const turn = orientationOf(segment.subarray(4));
      if (turn > 1) kept.push(orientationSegment(turn));
    } else if (isPicture(marker, segment)) kept.push(segment);
    if (marker === 0xda) {
      const last = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      const scan = bytes.subarray(end, last < end ? bytes.length : last + 2);
      return size && { mediaType: 'image/jpeg', bytes: Buffer.concat([...kept, scan]), ...size };
    }
    at = end;
  }
  return null;
}

/** Everything but application data and comments; of these JFIF, the colour profile and Adobe's colour transform. */
function isPicture(marker: number, segment: Buffer) {
  if (marker === 0xe0 || marker === 0xee) return true;
  if (marker === 0xe2) return segment.subarray(4, 15).toString('latin1') === 'ICC_PROFILE';
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

/** 1 to 8 of an EXIF block's first directory; 1 when there is none. */
function orientationOf(exif: Buffer): number {
  if (exif.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return 1;
  const tiff = exif.subarray(6);
  const order = tiff.subarray(0, 2).toString('latin1');
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(short(directory), 200);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) === 0x0112) {
      const turn = short(entry + 8);
      return turn >= 1 && turn <= 8 ? turn : 1;
    }
  }
  return 1;
}

/** An EXIF block that contains only the orientation. */
const orientationSegment = (turn: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]),
  ]);
