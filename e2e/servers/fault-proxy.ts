import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, breakOff, type Outgoing, spoil } from './apply-fault.ts';

export type Fault =
  /** The connection is closed without a byte. */
  | { kind: 'refuse' }
  /** The connection is reset in the middle of the body. */
  | { kind: 'reset' }
  /** The request arrives and is never answered. */
  | { kind: 'hang' }
  /** The server receives the request `ms` later. */
  | { kind: 'slow'; ms: number }
  /** The server processes the request, and the connection closes before the response. */
  | { kind: 'lost' }
  /** The server processes the request, and the client never gets the response. */
  | { kind: 'unanswered' }
  /** The server receives the request twice, in parallel. */
  | { kind: 'twice' }
  /** The server receives the request twice in a row. The client gets the second response. */
  | { kind: 'repeat' }
  /** The server receives the request a second time, `afterMs` after its response. */
  | { kind: 'again'; afterMs: number }
  /** The client gets the real response, so slowly that it takes a long time but never looks idle. */
  | { kind: 'drip'; bytesPerSecond: number }
  /** The client gets this response, and the server doesn't receive the request. */
  | { kind: 'answer'; status: number; body: string | Buffer; type?: string; headers?: Answer['headers'] }
  /** The client gets the real body with a different content type. */
  | { kind: 'type'; type: string }
  /** The client gets the first half of the body, with a matching content length. */
  | { kind: 'truncate' }
  /**
   * One bit is flipped in the byte at this position. Negative positions count from the end, and positions beyond the
   * end wrap around.
   */
  | { kind: 'flip'; at: number }
  /** The client gets the last response that was sent without a fault. */
  | { kind: 'stale' };

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

export type FaultProxyOptions = {
  /** Makes the proxy use HTTP/2, as in production, where a hanging request doesn't occupy a connection. */
  certificate?: { cert: string; key: string };
  /** Chooses a request's fault. Used by campaigns that choose faults at random. */
  choose?: (asked: Asked) => Fault | undefined;
  /** Called each time the server receives a request. */
  onPass?: (asked: Asked) => void;
  /** Called each time the server has responded, even if the client gets no response. */
  onAnswer?: (asked: Asked, answer: Answer) => void;
};

export type FaultProxy = {
  url: string;
  /**
   * Applies a fault to every request whose path and query match, until `heal` is called. The newest matching fault is
   * used.
   */
  fail: (matches: RegExp, fault: Fault) => void;
  /** Removes all faults and closes the connections of all requests in flight. */
  heal: () => void;
  /** The path and query of all requests, oldest first. */
  asked: string[];
  /** Resolves when no request to the server is pending. */
  rest: () => Promise<void>;
  close: () => Promise<void>;
};

type Incoming = IncomingMessage | Http2ServerRequest;

/** Starts a proxy on a free port that forwards everything until a fault is set. */
export async function startFaultProxy(
  upstream: string,
  { certificate, choose, onPass, onAnswer }: FaultProxyOptions = {},
): Promise<FaultProxy> {
  let faults: { matches: RegExp; fault: Fault }[] = [];
  const asked: string[] = [];
  const lastGood = new Map<string, Answer>();
  const open = new Set<Outgoing>();
  const { pass, track, rest } = forwarderTo(upstream, { onPass, onAnswer });

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

  async function serve(incoming: Incoming, outgoing: Outgoing, path: string, failed: Fault | undefined) {
    const request = {
      method: incoming.method ?? 'GET',
      path,
      headers: headersOf(incoming),
      body: await buffer(incoming),
    };
    const fault = failed ?? choose?.(request);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'refuse') return breakOff(outgoing);
    if (fault?.kind === 'answer') {
      const { status, body, type, headers } = fault;
      return spoil(
        {
          status,
          headers: { ...(type && { 'content-type': type, 'cache-control': 'no-store' }), ...headers },
          body: Buffer.from(body),
        },
        outgoing,
        undefined,
      );
    }
    if (fault?.kind === 'slow') await pause(fault.ms);
    if (fault?.kind === 'repeat') await pass(request);
    const before = fault?.kind === 'stale' ? lastGood.get(path) : undefined;
    const [answer] = before ? [before] : await Promise.all([pass(request), fault?.kind === 'twice' && pass(request)]);
    if (fault?.kind === 'unanswered') return;
    if (fault?.kind === 'lost') return breakOff(outgoing);
    if (fault?.kind === 'again') void track(pause(fault.afterMs).then(() => pass(request)));
    if (!fault && request.method === 'GET') lastGood.set(path, answer);
    spoil(answer, outgoing, fault);
  }

  // Tracks all connections, including those in a TLS handshake, because closing the server doesn't close them.
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
    rest,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

/** Forwards requests to the server and tracks those without a response. */
function forwarderTo(upstream: string, { onPass, onAnswer }: Pick<FaultProxyOptions, 'onPass' | 'onAnswer'>) {
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(going: Promise<T>): Promise<T> => {
    underWay.add(going);
    void going.catch(() => undefined).finally(() => underWay.delete(going));
    return going;
  };
  const pass = (request: Asked) => {
    onPass?.(request);
    return track(
      answerOf(upstream, request).then((answer) => {
        onAnswer?.(request, answer);
        return answer;
      }),
    );
  };
  const rest = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  return { pass, track, rest };
}

/** Requests the uncompressed file, so that each byte of the body is a byte of the file. */
function headersOf(incoming: Incoming): IncomingHttpHeaders {
  const { 'accept-encoding': _coding, ...asked } = incoming.headers;
  const headers = Object.fromEntries(Object.entries(asked).filter(([name]) => !name.startsWith(':')));
  // Sets the host and the forwarding headers, because HTTP/2 has no `Host` header and the edge trusts its proxy's
  // headers.
  return 'authority' in incoming
    ? {
        ...headers,
        host: incoming.authority,
        'x-forwarded-host': incoming.authority,
        'x-forwarded-proto': 'https',
      }
    : headers;
}

async function answerOf(upstream: string, { method, path, headers, body }: Asked): Promise<Answer> {
  const onward = ask(new URL(path, upstream), { method, headers });
  onward.end(body);
  const [response] = (await once(onward, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _chunked, connection: _wire, 'keep-alive': _kept, ...kept } = response.headers;
  return {
    status: response.statusCode ?? 502,
    headers: Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    body: await buffer(response),
  };
}
