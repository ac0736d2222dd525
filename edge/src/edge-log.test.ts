/** @jest-environment node */
import { type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { type ReleaseStore } from '@host-portal/delivery/store';
import { startOtlpReceiver } from '@host-portal/telemetry/testing';
import { openTracer, type Tracer } from '@host-portal/telemetry/tracer';
import { edgeConfig } from './edge-config.ts';
import { api, releases } from './edge.fixture.ts';
import { buildEdge } from './edge.ts';

describe('the log and traces', () => {
  const CANARY = 'canary-tweets-secretly-0123456789';
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const CALLER = `00-${TRACE}-b7ad6b7169203331-01`;

  async function loggingEdge(store: ReleaseStore, apiUrl: string, tracer?: Tracer) {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logging = await buildEdge({
      config: { ...edgeConfig(apiUrl, { EDGE_HOSTS: `localhost ${CANARY}.example` }), log: { level: 'trace', stream } },
      store,
      roots: releases.roots,
      tracer,
    });
    return { logging, lines };
  }

  const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

  test('a log line names the area and release of the response, and a single trace covers an API call from the caller to the API', async () => {
    const receiver = await startOtlpReceiver();
    const tracer = await openTracer({ service: 'host-portal-edge', version: '1', endpoint: receiver.url });
    const { logging, lines } = await loggingEdge(releases.store, apiUrl(), tracer);
    let passedOn: string | undefined;
    api.prependListener('request', ({ headers }: IncomingMessage) => (passedOn = String(headers['traceparent'])));
    const headers = { traceparent: CALLER };
    for (const url of ['/account/bookings', '/r/bookings/1.0.0/entry.js', '/embed/bookings.js', '/', '/v2/bookings'])
      await logging.inject({ url, headers });
    await logging.close();
    await receiver.close();
    const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ route }) => route);
    expect(requests.map(({ route, area, version, traceId }) => [route, area, version, traceId])).toEqual([
      ['/*', 'bookings', '1.0.0', TRACE],
      ['/r/:name/:version/*', 'bookings', '1.0.0', TRACE],
      ['/embed/:file', 'bookings', '1.0.0', TRACE],
      ['/*', 'shell', '1.0.0', TRACE],
      ['/v2/*', 'api', undefined, TRACE],
    ]);
    expect(requests.every(({ ms, status }) => typeof ms === 'number' && status === 200)).toBe(true);
    const call = receiver.spans.find(({ name }) => name === 'GET /v2/*');
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
    expect(passedOn).toBe(`00-${TRACE}-${call?.spanId}-01`);
  });

  test('the edge logs nothing that a client sent, even if the store and the API are down', async () => {
    const away = (): never => {
      throw Object.assign(new Error(`ENOENT: no such file, open '${releases.folder}/${CANARY}'`), { code: 'ENOENT' });
    };
    const gone = new Proxy(releases.store, { get: (store, name) => (name in store ? away : undefined) });
    const all: string[] = [];
    for (const [store, to] of [
      [releases.store, apiUrl()],
      [releases.store, 'http://127.0.0.1:1'],
      [gone, 'http://127.0.0.1:1'],
    ] as const) {
      const { logging, lines } = await loggingEdge(store, to);
      // This error is thrown outside any route handler.
      if (store === gone) jest.spyOn(logging.registry, 'read').mockImplementation(away);
      for (const call of canaryCalls(CANARY)) await logging.inject(call);
      await logging.close();
      // Before routing, Fastify refuses URLs that can't be decoded, so those requests aren't logged.
      const readable = canaryCalls(CANARY).filter(({ url }) => !url.startsWith('/%'));
      expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(readable.length);
      all.push(...lines);
    }
    expect(all.some((line) => line.includes('request failed'))).toBe(true);
    for (const secret of [CANARY, releases.folder, process.cwd()])
      expect(all.filter((line) => line.includes(secret))).toEqual([]);
  });
});

/** Creates requests with every method, with the secret marker in each part of the URL, in headers and in bodies. */
function canaryCalls(canary: string) {
  const addresses = [
    `/v2/tokens/${canary}`,
    `/v3/${canary}`,
    `/photos/${canary}`,
    `/r/${canary}/1.0.0/entry.js`,
    `/r/bookings/${canary}/entry.js`,
    `/r/bookings/1.0.0/${canary}`,
    `/r/shell/1.0.0/${'a'.repeat(300)}${canary}`,
    `/embed/${canary}.js`,
    `/de/reset`,
    `/account/bookings/${canary}`,
    `//[${canary}`,
    `/%${canary}`,
    '/health',
    '/livez',
    '/readyz',
    '/sw.js',
    '/registry.json',
  ];
  const headers = {
    authorization: `Token ${canary}`,
    cookie: `token=${canary}; override=%; visitor_id=${canary}`,
    referer: `https://portal.example/reset?token=${canary}`,
    'user-agent': canary,
    'x-forwarded-host': `${canary}.example`,
    'content-type': 'application/json',
  };
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const;
  return addresses.flatMap((path) =>
    methods.map((method) => ({
      method,
      url: `${path}?token=${canary}`,
      headers,
      ...(!['GET', 'HEAD'].includes(method) && { payload: JSON.stringify({ password: canary }) }),
    })),
  );
}
