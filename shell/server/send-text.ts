import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepts.ts';

/** Who has the same text already, compressed or not, is sent its headers alone. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string) {
  reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200) {
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  const accepted = CODINGS.find(([coding]) => accepts(request, coding));
  if (!accepted) return reply.send(text);
  const [coding, compress] = accepted;
  return reply.header('content-encoding', coding).send(compress(text));
}

/** The smallest first. Old browsers, programs and proxies know gzip alone. */
const CODINGS: [coding: string, compress: (text: string) => Buffer][] = [
  ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ['gzip', (text) => gzipSync(text)],
];
