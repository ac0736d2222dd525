import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A response body that is sent many times, with its ETag. The ETag is weak, because all content codings of the body
 * share it.
 */
export type PreparedText = { bytes: Buffer; tag: string };

export function prepareText(text: string): PreparedText {
  const bytes = Buffer.from(text);
  return { bytes, tag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Sends the body, or a 304 if the client's ETag matches. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string | PreparedText) {
  const { bytes, tag } = typeof text === 'string' ? prepareText(text) : text;
  reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200) {
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  return reply.send(bytes);
}
