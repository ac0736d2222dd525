import type { CleanPhoto } from './clean-photo.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
const EXIF_AND_XMP = 0b0000_1100;

/** A WebP of nothing but its picture. Null when it is no WebP. */
export function cleanWebp(bytes: Buffer): CleanPhoto | null {
  if (bytes.length < 20 || text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return null;
  const riffEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let at = 12;
  while (at + 8 <= riffEnd) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > riffEnd) return null;
    const kind = text(bytes, at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    size ??= sizeOf(kind, body);
    if (KEPT.has(kind)) kept.push(kind === 'VP8X' ? withoutFlags(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  if (!size) return null;
  const content = Buffer.concat(kept);
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return { mediaType: 'image/webp', bytes: Buffer.concat([head, content]), ...size };
}

function sizeOf(kind: string, body: Buffer): { width: number; height: number } | null {
  if (kind === 'VP8X' && body.length >= 10)
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
  if (kind === 'VP8 ' && body.length >= 10) {
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
  }
  if (kind === 'VP8L' && body.length >= 5 && body[0] === 0x2f) {
    const bits = body.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return null;
}

function withoutFlags(chunk: Buffer) {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~EXIF_AND_XMP;
  return copy;
}

const text = (bytes: Buffer, at: number) => bytes.subarray(at, at + 4).toString('latin1');
