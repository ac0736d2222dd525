import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What goes wrong with one request. `before`: the connection breaks before the server hears it; `after`: before
 * its answer comes back. `twice`: the server hears it two times; `late`: once more, a while after it was answered.
 * `portal`: a captive portal answers with its page.
 */
export const FAULTS = ['none', 'before', 'after', 'twice', 'late', '401', '500', 'portal'] as const;
export type Fault = (typeof FAULTS)[number];

export type FaultProxy = {
  url: string;
  /** Asked for each request. */
  fault: () => Fault;
  /** Users whose changes were let through, by their `Authorization`. */
  writers: Set<string>;
  /** Resolves when no request is on its way to the server any more. */
  rest: () => Promise<void>;
  close: () => Promise<void>;
};

const LATE_MS = 20;

/** Stands between the outbox and the API. */
export async function startFaultProxy(api: string): Promise<FaultProxy> {
  const underWay = new Set<Promise<unknown>>();
  const proxy: FaultProxy = {
    url: '',
    fault: () => 'none',
    writers: new Set(),
    rest: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const ask = (request: IncomingMessage, body: Buffer) => {
    if (request.method === 'PATCH') proxy.writers.add(request.headers.authorization ?? '');
    const asked = new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
      const sent = forward(
        api + (request.url ?? ''),
        { method: request.method, headers: request.headers },
        (answer) =>
          void read(answer).then((text) =>
            resolve({ status: answer.statusCode ?? 500, type: answer.headers['content-type'] ?? '', body: text }),
          ),
      );
      sent.on('error', reject);
      sent.end(body);
    });
    underWay.add(asked);
    void asked.catch(() => undefined).finally(() => underWay.delete(asked));
    return asked;
  };

  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = proxy.fault();
    const body = await read(request);
    if (fault === 'before') return response.destroy();
    if (fault === '401' || fault === '500') return reply(response, Number(fault), 'application/json', '{}');
    if (fault === 'portal') return reply(response, 200, 'text/html', '<!doctype html><title>Wi-Fi</title>');
    const [answer] = await Promise.all([ask(request, body), fault === 'twice' && ask(request, body)]);
    if (fault === 'late') {
      const again = new Promise((resolve) => setTimeout(resolve, LATE_MS)).then(() => ask(request, body));
      underWay.add(again);
      void again.finally(() => underWay.delete(again));
    }
    if (fault === 'after') return response.destroy();
    return reply(response, answer.status, answer.type, answer.body);
  };

  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function reply(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response.writeHead(status, { 'content-type': type, date: new Date().toUTCString() });
  response.end(body);
}
