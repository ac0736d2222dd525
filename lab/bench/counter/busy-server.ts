import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { busyDay, isSpotsRead, type WireBooking } from './busy-day.ts';

/** A proxy in front of the portal that fakes a busy day, for browsers whose requests Playwright can't intercept. */
export type BusyServer = {
  url: string;
  bookings: WireBooking[];
  /** Returns the number of API calls that have no response yet. */
  open: () => number;
  /** Resolves with the next response to an API call. */
  answered: () => Promise<unknown>;
  close: () => Promise<void>;
};

const ANSWERED = 'answered';
const isCall = (path = '') => /^\/v[23]\//.test(path);

export async function startBusyServer(portal: string, count: number): Promise<BusyServer> {
  const day = busyDay(count);
  let open = 0;
  const server = createServer((incoming, outgoing) => {
    if (isCall(incoming.url)) {
      open += 1;
      outgoing.once('close', () => {
        open -= 1;
        server.emit(ANSWERED);
      });
    }
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = portal + (incoming.url ?? '/');
    const body = await text(incoming);
    const own = day.answer({ method: incoming.method ?? 'GET', url, body: () => body });
    if (own) {
      outgoing.writeHead(own.status, { 'content-type': 'application/json', date: new Date().toUTCString() });
      outgoing.end(own.json === undefined ? undefined : JSON.stringify(own.json));
      return;
    }
    // The host header is kept, because the portal reads its own URL from it. `accept-encoding` is removed, because
    // compressed responses can't be changed.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const asked = ask({ port: new URL(portal).port, path: incoming.url, method: incoming.method, headers });
    const answered = once(asked, 'response');
    asked.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    if (!isSpotsRead(url)) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    outgoing.writeHead(200, { 'content-type': 'application/json', date: answer.headers.date });
    outgoing.end(JSON.stringify(day.spots(JSON.parse(await text(answer)))));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    bookings: day.bookings,
    open: () => open,
    answered: () => once(server, ANSWERED),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
