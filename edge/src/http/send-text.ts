import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepts.ts';

/** A text with what its answers need; each is made when it is first asked for, and then kept with it. */
export type PreparedText = {
  bytes: Buffer;
  /** A weak one: the same for all codings. */
  tag: () => string;
  coded: (coding: Coding) => Buffer;
};

export function prepareText(text: string): PreparedText {
  const bytes = Buffer.from(text);
  const codings = new Map<Coding, Buffer>();
  let known: string | undefined;
  return {
    bytes,
    tag: () => (known ??= `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`),
    coded(coding) {
      const coded = codings.get(coding) ?? COMPRESS[coding](bytes);
      codings.set(coding, coded);
      return coded;
    },
  };
}

/** Who has the same text already, compressed or not, is sent its headers alone. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string | PreparedText) {
  const prepared = typeof text === 'string' ? prepareText(text) : text;
  reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200) {
    const tag = prepared.tag();
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  const coding = CODINGS.find((each) => accepts(request, each));
  return coding ? reply.header('content-encoding', coding).send(prepared.coded(coding)) : reply.send(prepared.bytes);
}

type Coding = (typeof CODINGS)[number];

/** The smallest first. Old browsers, programs and proxies know gzip alone. */
const CODINGS = ['br', 'gzip'] as const;

const COMPRESS: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes),
};
