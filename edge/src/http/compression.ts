import zlib, { constants, type InputType } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Caches the compressed form of a buffer. Pages, the registry and the worker are sent many times. */
export function compressOnce<Options>(compress: (bytes: InputType, options?: Options) => Buffer) {
  const known = new WeakMap<object, Buffer>();
  return (bytes: Buffer, options?: Options) => {
    const compressed = known.get(bytes) ?? compress(bytes, options);
    known.set(bytes, compressed);
    return compressed;
  };
}

/** Compresses all responses except release files, which are stored compressed. */
export const compression: FastifyCompressOptions = {
  // Brotli is preferred. Old browsers, programs and proxies only support gzip.
  encodings: ['br', 'gzip'],
  // Level 5 is 7% smaller than level 4 and takes the same two milliseconds for a day's list. Level 11, which scripts
  // use, would cost more time than its smaller size saves.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  zlib: { ...zlib, brotliCompressSync: compressOnce(zlib.brotliCompressSync), gzipSync: compressOnce(zlib.gzipSync) },
  // This is larger than any page. Smaller bodies are compressed synchronously, and only those are cached. The API's
  // responses are streams.
  syncThreshold: 1024 * 1024,
  threshold: 256,
  globalDecompression: false,
};
