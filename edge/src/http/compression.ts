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
 * The options of the compression plugin. It compresses all responses except release files, which are compressed in
 * the store.
 */
export const compression: FastifyCompressOptions = {
  // Brotli is preferred, and gzip is for old browsers, programs and proxies.
  encodings: ['br', 'gzip'],
  // Level 5 compresses a day's bookings to 7% less than level 4, in the same two milliseconds. Level 11, which is
  // used for scripts, would take more time than the smaller response saves.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  zlib: { ...zlib, brotliCompressSync: compressOnce(zlib.brotliCompressSync), gzipSync: compressOnce(zlib.gzipSync) },
  // This limit is larger than any page. Only smaller bodies are compressed synchronously and cached. Responses of the
  // API are streams.
  syncThreshold: 1024 * 1024,
  threshold: 256,
  globalDecompression: false,
};
