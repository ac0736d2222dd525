import { type ClientRequest, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { constants, createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';

/** What can go wrong between a browser and a server. */
export type Fault =
  /** The connection ends without a byte. */
  | { kind: 'refuse' }
  /** The connection is torn down in the middle of the body. */
  | { kind: 'reset' }
  /** The request arrives and is never answered. */
  | { kind: 'hang' }
  /** The true answer, so slowly that an idle timeout never fires. */
  | { kind: 'drip'; bytesPerSecond: number }
  /** Another answer: status, body, content type. */
  | { kind: 'answer'; status: number; body: string; type: string }
  /** The true body under another content type. */
  | { kind: 'type'; type: string }
  /** The first half of the body, and a length that fits it. */
  | { kind: 'truncate' }
  /** One bit of the byte at this position changed; a negative one counts from the end, one beyond it from the start. */
  | { kind: 'flip'; at: number }
  /** The answer of the last time that nothing was wrong. */
  | { kind: 'stale' };

export type FaultProxy = {
  url: string;
  /** From now on every request whose path and query match goes wrong; the newest fault counts. */
  fail: (matches: RegExp, fault: Fault) => void;
  /** Ends all faults and releases the requests that hang. */
  heal: () => void;
  /** Path and query of everything that was asked for, oldest first. */
  asked: string[];
  close: () => Promise<void>;
};

type Incoming = IncomingMessage | Http2ServerRequest;
/** HTTP/2's answers have the same methods; their types are written another way. */
type Outgoing = ServerResponse;

/**
 * Stands in front of a server on a port of its own, and is nothing but a wire until `fail` is called. With a
 * certificate it speaks HTTP/2, as production does: there what hangs takes no connection from what does not.
 */
export async function startFaultProxy(
  upstream: string,
  certificate?: { cert: string; key: string },
): Promise<FaultProxy> {
  let faults: { matches: RegExp; fault: Fault }[] = [];
  const asked: string[] = [];
  const lastGood = new Map<string, Answer>();
  const open = new Set<Outgoing>();

  const listener = (incoming: Incoming, response: ServerResponse | Http2ServerResponse) => {
    const outgoing = response as Outgoing;
    const path = incoming.url ?? '/';
    asked.push(path);
    open.add(outgoing);
    outgoing.on('close', () => open.delete(outgoing));
    const fault = faults.find(({ matches }) => matches.test(path))?.fault;
    serve(incoming, outgoing, path, fault).catch(() => breakOff(outgoing));
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);

  async function serve(incoming: Incoming, outgoing: Outgoing, path: string, fault: Fault | undefined) {
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'refuse') return breakOff(outgoing);
    if (fault?.kind === 'answer') {
      return void outgoing
        .writeHead(fault.status, { 'content-type': fault.type, 'cache-control': 'no-store' })
        .end(fault.body);
    }
    const before = lastGood.get(path);
    const answer = fault?.kind === 'stale' && before ? before : await answerOf(upstream, incoming);
    if (!fault && incoming.method === 'GET') lastGood.set(path, answer);
    await spoil(answer, outgoing, fault);
  }

  // Also connections in the middle of a TLS handshake, which neither kind of server closes by itself.
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    fail: (matches, fault) => {
      faults = [{ matches, fault }, ...faults];
    },
    heal: () => {
      faults = [];
      for (const outgoing of open) breakOff(outgoing);
    },
    asked,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** Uncompressed, so that a changed byte is a changed byte of the file and not of its coding. */
function answerOf(upstream: string, incoming: Incoming): Promise<Answer> {
  const { 'accept-encoding': _coding, ...asked } = incoming.headers;
  const headers = Object.fromEntries(Object.entries(asked).filter(([name]) => !name.startsWith(':')));
  // HTTP/2 has no `Host` header; the edge trusts its neighbour's forwarding headers.
  if ('authority' in incoming) {
    Object.assign(headers, {
      host: incoming.authority,
      'x-forwarded-host': incoming.authority,
      'x-forwarded-proto': 'https',
    });
  }
  return new Promise((resolve, reject) => {
    const onward: ClientRequest = ask(
      new URL(incoming.url ?? '/', upstream),
      { method: incoming.method, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const {
            'transfer-encoding': _chunked,
            'content-length': _length,
            connection: _wire,
            'keep-alive': _kept,
            ...kept
          } = response.headers;
          resolve({
            status: response.statusCode ?? 502,
            headers: Object.fromEntries(
              Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])),
            ),
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    onward.on('error', reject);
    incoming.pipe(onward);
  });
}

const isStream = (outgoing: Outgoing): outgoing is Outgoing & Pick<Http2ServerResponse, 'stream'> =>
  'stream' in outgoing;

/** The connection ends without another byte; in HTTP/2 the stream does. */
function breakOff(outgoing: Outgoing) {
  if (isStream(outgoing)) outgoing.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else outgoing.destroy();
}

async function spoil({ status, headers, body }: Answer, outgoing: Outgoing, fault: Fault | undefined) {
  const type = fault?.kind === 'type' ? { 'content-type': fault.type } : {};
  const spoiled = fault?.kind === 'flip' ? flipped(body, fault.at) : fault?.kind === 'truncate' ? half(body) : body;
  outgoing.writeHead(status, { ...headers, ...type, 'content-length': spoiled.length });
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
