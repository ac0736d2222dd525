export type Size = { width: number; height: number };

/**
 * The number of bytes to read from the start of the file. In a JPEG, embedded profiles and previews may precede the
 * size.
 */
const HEAD_BYTES = 512 * 1024;

/**
 * Reads the picture's size from the header of a JPEG, PNG or WebP file. Returns null for other formats, such as HEIC.
 */
export async function pictureSize(file: Blob): Promise<Size | null> {
  try {
    return sizeIn(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}

export function sizeIn(head: DataView): Size | null {
  try {
    return pngSize(head) ?? webpSize(head) ?? jpegSize(head);
  } catch (error) {
    // A RangeError means that the file ends before the header contains the size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG = 0x89504e47;
const RIFF = 0x52494646;
const WEBP = 0x57454250;

function pngSize(head: DataView): Size | null {
  return head.getUint32(0) === PNG ? { width: head.getUint32(16), height: head.getUint32(20) } : null;
}

function webpSize(head: DataView): Size | null {
  if (head.getUint32(0) !== RIFF || head.getUint32(8) !== WEBP) return null;
  const little24 = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 0x10000;
  switch (head.getUint32(12)) {
    case 0x56503858: // VP8X: an extended WebP file.
      return { width: little24(24) + 1, height: little24(27) + 1 };
    case 0x5650384c: {
      // VP8L: a lossless WebP file.
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 0x56503820: // VP8: a lossy WebP file.
      return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

function jpegSize(head: DataView): Size | null {
  if (head.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; at += 2 + head.getUint16(at + 2)) {
    while (head.getUint16(at) === 0xffff) at += 1;
    const marker = head.getUint16(at);
    if (marker < 0xff00 || marker === 0xffda) return null;
    // Start-of-frame markers contain the size. The three excluded markers are in the same range but define tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
    }
  }
}
