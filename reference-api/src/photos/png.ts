import type { CleanPhoto } from './clean-photo.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What the picture needs. Texts, times, EXIF and private chunks go. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sRGB', 'sBIT', 'pHYs', 'cICP']);

/** A PNG of nothing but its picture. Null when it is no PNG. */
export function cleanPng(bytes: Buffer): CleanPhoto | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const kept: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | null = null;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const kind = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (kind === 'IHDR' && length === 13)
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (KEPT.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') return size && { mediaType: 'image/png', bytes: Buffer.concat(kept), ...size };
    at = end;
  }
  return null;
}
