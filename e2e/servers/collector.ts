import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Collected = { path: string; body: string };

/**
 * Starts a collector for reports and events on another origin. It accepts every POST and allows requests from any
 * origin.
 */
export async function startCollector() {
  const collected: Collected[] = [];
  const server = createServer((request, response) => {
    const { origin = '*' } = request.headers;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'content-type');
    void text(request).then((body) => {
      if (request.method === 'POST') collected.push({ path: request.url ?? '', body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    collected,
    /** Returns the parsed JSON bodies received at a path. */
    at: (path: string) =>
      collected.filter((each) => each.path === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
