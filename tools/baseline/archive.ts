import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

type Files = ReadonlyMap<string, Uint8Array>;

/** One file of many: path and length of each in a line of JSON, then their contents, compressed together. */
export function archiveOf(files: Files): Uint8Array {
  const index = [...files].map(([path, content]) => [path, content.length]);
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...files.values()]);
  return brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // Bundles of one tree have much in common, far apart.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
}

export function filesOfArchive(archive: Uint8Array): Map<string, Uint8Array> {
  const whole = brotliDecompressSync(archive);
  let start = whole.indexOf('\n') + 1;
  const index = JSON.parse(whole.subarray(0, start).toString()) as [string, number][];
  return new Map(index.map(([path, length]) => [path, whole.subarray(start, (start += length))]));
}
