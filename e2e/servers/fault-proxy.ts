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
import { type Answer, breakOff, type Outgoing, spoil } from './spoiled-answer.ts';

/** What can go wrong between a client and a server. */
export type Fault =
  /** The connection ends without a byte. */
  | { kind: 'refuse' }
  /** The connection is torn down in the middle of the body. */
  | { kind: 'reset' }
  /** The request arrives and is never answered. */
  | { kind: 'hang' }
  /** The server hears the request this much later. */
  | { kind: 'slow'; ms: number }
  /** The server does what was asked, and the connection ends before its answer. */
  | { kind: 'lost' }
  /** The server does what was asked, and the client waits for ever. */
  | { kind: 'unanswered' }
  /** The server hears the request two times at once. */
  | { kind: 'twice' }
  /** The server hears the request two times in a row, and the second answer comes back. */
  | { kind: 'repeat' }
  /** The server hears the request once more, a while after it has answered. */
  | { kind: 'again'; afterMs: number }
  /** The true answer, so slowly that an idle timeout never fires. */
  | { kind: 'drip'; bytesPerSecond: number }
  /** Another answer, which the server knows nothing of. */
  | { kind: 'answer'; status: number; body: string | Buffer; type?: string; headers?: Answer['headers'] }
  /** The true body under another content type. */
  | { kind: 'type'; type: string }
  /** The first half of the body, and a length that fits it. */
  | { kind: 'truncate' }
  /** One bit of the byte at this position changed; a negative one counts from the end, one beyond it from the start. */
  | { kind: 'flip'; at: number }
  /** The answer of the last time that nothing was wrong. */
  | { kind: 'stale' };

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

export type FaultProxyOptions = {
  /** Speaks HTTP/2, as production does: there what hangs takes no connection from what does not. */
  certificate?: { cert: string; key: string };
  /** The fault of one request, for campaigns that draw it. */
  choose?: (asked: Asked) => Fault | undefined;
  /** Each time that the server hears a request. */
  onPass?: (asked: Asked) => void;
  /** Each time that the server has answered, whatever the client gets. */
  onAnswer?: (asked: Asked, answer: Answer) => void;
};

export type FaultProxy = {
  url: string;
  /** From now on every request whose path and query match goes wrong; the newest fault counts. */
  fail: (matches: RegExp, fault: Fault) => void;
  /** Ends all faults and releases the requests that hang. */
  heal: () => void;
  /** Path and query of everything that was asked for, oldest first. */
  asked: string[];
  /** Resolves when no request is on its way to the server any more. */
  rest: () => Promise<void>;
  close: () => Promise<void>;
};

type Incoming = IncomingMessage | Http2ServerRequest;

/** Stands in front of a server on a port of its own, and passes everything on until something is to go wrong. */
export async function startFaultProxy(
  upstream: string,
  { certificate, choose, onPass, onAnswer }: FaultProxyOptions = {},
): Promise<FaultProxy> {
  let faults: { matches: RegExp; fault: Fault }[] = [];
  const asked: string[] = [];
  const lastGood = new Map<string, Answer>();
  const open = new Set<Outgoing>();
  const { pass, track, rest } = wayTo(upstream, { onPass, onAnswer });

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
    rest,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

/** Sends requests on to the server, and knows which ones it has not answered yet. */
function wayTo(upstream: string, { onPass, onAnswer }: Pick<FaultProxyOptions, 'onPass' | 'onAnswer'>) {
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

/** Without a coding, so that a changed byte is a changed byte of the file. */
function headersOf(incoming: Incoming): IncomingHttpHeaders {
  const { 'accept-encoding': _coding, ...asked } = incoming.headers;
  const headers = Object.fromEntries(Object.entries(asked).filter(([name]) => !name.startsWith(':')));
  // HTTP/2 has no `Host` header; the edge trusts its neighbour's forwarding headers.
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
