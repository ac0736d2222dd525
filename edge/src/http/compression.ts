import zlib, { constants, type InputType } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Returns the compressed form of a buffer. The result is cached, because pages, the registry and the worker are sent
 * many times.
 */
export function compressOnce<Options>(compress: (bytes: InputType, options?: Options) => Buffer) {
  const known = new WeakMap<object, Buffer>();
  return (bytes: Buffer, options?: Options) => {
    const compressed = known.get(bytes) ?? compress(bytes, options);
    known.set(bytes, compressed);
    return compressed;
  };
}

/**
 * The options of the compression plugin. It compresses every response except release files, which the store already
 * contains in compressed form.
 */
export const compression: FastifyCompressOptions = {
  // Brotli is preferred. Gzip is for old browsers, programs and proxies.
  encodings: ['br', 'gzip'],
  // With level 5, a day's bookings are 7% smaller than with level 4 and take the same two milliseconds. Level 11, which
  // is used for scripts, would cost more time than its smaller responses save.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  zlib: { ...zlib, brotliCompressSync: compressOnce(zlib.brotliCompressSync), gzipSync: compressOnce(zlib.gzipSync) },
  // This limit is larger than any page. Bodies below it are compressed synchronously and cached, and API responses
  // are streams.
  syncThreshold: 1024 * 1024,
  threshold: 256,
  globalDecompression: false,
};
