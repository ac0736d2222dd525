/** @jest-environment node */
import zlib, { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import { expect, jest, test } from '@jest/globals';
import Fastify from 'fastify';
import { compression, compressOnce } from './compression.ts';
import { prepareText, sendText } from './send-text.ts';

test('a page that is sent twice is compressed only once', async () => {
  const brotli = jest.fn(brotliCompressSync);
  const edge = Fastify();
  await edge.register(compress, { ...compression, zlib: { ...zlib, brotliCompressSync: compressOnce(brotli) } });
  const text = 'a page of the portal '.repeat(10_000);
  const page = prepareText(text);
  edge.get('/', (request, reply) => sendText(request, reply.type('text/html; charset=utf-8'), page));
  for (const _ of [1, 2]) {
    const { rawPayload, headers } = await edge.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
  }
  expect(brotli).toHaveBeenCalledTimes(1);
});
