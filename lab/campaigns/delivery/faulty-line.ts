import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { faultsOf, slowness, type Weather } from './weather.ts';

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** A write that the server has taken. */
type Written = { key: string; body: Buffer };

/**
 * The line of one program to an S3 server, as a proxy of its own: the same faults as those of `faultyStore`, on the
 * requests of the real client. Reports every write that the server accepted, whatever answer the program got.
 */
export async function faultyLine(
  target: string,
  { weather, random, onWrite }: { weather: () => Weather; random: () => number; onWrite?: (written: Written) => void },
) {
  const before = new Map<string, Answer>();
  const { draw, counted } = faultsOf(weather, random);

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming);
    const { method = 'GET', url = '/' } = incoming;
    const isWrite = method === 'PUT' || method === 'DELETE';
    const pass = async () => {
      const answer = await forward(target, incoming, body);
      if (method === 'PUT' && answer.status === 200)
        onWrite?.({ key: decodeURIComponent(url.split('?')[0] ?? ''), body });
      return answer;
    };
    const key = `${method} ${url}`;
    switch (draw()) {
      case 'refuses':
        return respond(outgoing, REFUSAL);
      case 'hangs':
        return;
      case 'is slow':
        await slowness(random);
        break;
      case 'shows the past': {
        const past = isWrite ? undefined : before.get(key);
        if (past) return respond(outgoing, past);
        break;
      }
      case 'loses':
        return respond(outgoing, isWrite ? UNDONE : nothingAt(url));
      case 'repeats':
        await pass();
        break;
      case 'dies after':
        await pass();
        return;
      case null:
    }
    const answer = await pass();
    if (!before.has(key) || random() < 0.3) before.set(key, answer);
    respond(outgoing, answer);
  }

  const server = createServer((incoming, outgoing) => {
    // The client or the server has hung up: nothing waits for this request any more.
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    counted,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url, headers } = incoming;
  const outgoing = request(new URL(url ?? '/', target), { method, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const {
    connection: _,
    'keep-alive': __,
    'transfer-encoding': ___,
    ...kept
  } = answer.headers as Record<string, string>;
  return { status: answer.statusCode ?? 0, headers: kept, body: await buffer(answer) };
}

function respond(outgoing: ServerResponse, { status, headers, body }: Answer) {
  // An answer to HEAD names a length but has no body.
  outgoing.writeHead(status, headers).end(outgoing.req.method === 'HEAD' ? undefined : body);
}

const xml = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
});

const REFUSAL = xml(503, '<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>');
const MISSING = xml(404, '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>');
const UNDONE: Answer = { status: 200, headers: { etag: '"0"' }, body: Buffer.from('') };
const EMPTY = xml(200, '<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>');

const nothingAt = (url: string) => (url.includes('list-type=2') ? EMPTY : MISSING);
