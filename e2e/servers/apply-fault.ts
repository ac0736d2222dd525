import type { ServerResponse } from 'node:http';
import { constants, type Http2ServerResponse } from 'node:http2';
import type { Fault } from './fault-proxy.ts';

export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };
/** An HTTP/1 response, or an HTTP/2 response, which has the same methods but a different type. */
export type Outgoing = ServerResponse;

const isStream = (outgoing: Outgoing): outgoing is Outgoing & Pick<Http2ServerResponse, 'stream'> =>
  'stream' in outgoing;

/** Closes the connection (in HTTP/2, the stream) without sending more bytes. */
export function breakOff(outgoing: Outgoing) {
  if (isStream(outgoing)) outgoing.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else outgoing.destroy();
}

/** Sends the response with the fault applied. */
export function spoil({ status, headers, body }: Answer, outgoing: Outgoing, fault: Fault | undefined) {
  const type = fault?.kind === 'type' ? { 'content-type': fault.type } : {};
  const spoiled = fault?.kind === 'flip' ? flipped(body, fault.at) : fault?.kind === 'truncate' ? half(body) : body;
  // Keeps the original length for HEAD, because its response has no body.
  const length = outgoing.req.method === 'HEAD' ? {} : { 'content-length': spoiled.length };
  outgoing.writeHead(status, { ...headers, ...type, ...length });
  if (fault?.kind === 'reset') {
    outgoing.write(half(body), () => (isStream(outgoing) ? breakOff(outgoing) : outgoing.socket?.resetAndDestroy()));
  } else if (fault?.kind === 'drip') {
    drip(spoiled, outgoing, fault.bytesPerSecond);
  } else {
    outgoing.end(spoiled);
  }
}

const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

function flipped(body: Buffer, at: number): Buffer {
  const copy = Buffer.from(body);
  const offset = ((at % copy.length) + copy.length) % copy.length;
  copy[offset] = (copy[offset] ?? 0) ^ 1;
  return copy;
}

const DRIPS_PER_SECOND = 4;

function drip(body: Buffer, outgoing: Outgoing, bytesPerSecond: number) {
  const size = Math.max(1, Math.round(bytesPerSecond / DRIPS_PER_SECOND));
  let sent = 0;
  const timer = setInterval(() => {
    outgoing.write(body.subarray(sent, sent + size));
    sent += size;
    if (sent < body.length) return;
    clearInterval(timer);
    outgoing.end();
  }, 1000 / DRIPS_PER_SECOND);
  outgoing.on('close', () => clearInterval(timer));
}
