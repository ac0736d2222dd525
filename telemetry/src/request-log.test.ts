import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { logOptions } from './log.ts';
import { type OtlpReceiver, startOtlpReceiver } from './otlp-receiver.fixture.ts';
import { logRequests, RequestLogController } from './request-log.ts';
import { currentTrace, idsOnly, openTracer, readTraceparent, type Tracer, writeTraceparent } from './tracer.ts';

const SECRET = 'a-secret-that-nobody-may-read-0123456789';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = `00-${TRACE}-b7ad6b7169203331-01`;

function aServer(tracer: Tracer = idsOnly) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const server = Fastify({
    logger: logOptions('test', { level: 'info', stream }),
    logController: new RequestLogController(),
  });
  logRequests(server, { tracer, answered: () => ({ area: 'bookings', version: '1.2.3' }) });
  server.get('/things/:id', async () => ({ trace: currentTrace.getStore()?.traceId }));
  server.post('/things', async () => ({ trace: currentTrace.getStore()?.traceId }));
  server.get('/broken/:id', async () => {
    throw new Error(SECRET);
  });
  return { server, lines };
}

test('each request is logged on one line with pattern, status, milliseconds, area, version and the caller’s trace', async () => {
  const { server, lines } = aServer();
  await server.inject({ url: `/things/${SECRET}?token=${SECRET}`, headers: { traceparent: CALLER } });
  await server.inject({ method: 'PUT', url: `/nowhere/${SECRET}` });
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      route: '/things/:id',
      status: 200,
      ms: expect.any(Number),
      traceId: TRACE,
      area: 'bookings',
      version: '1.2.3',
    }),
    expect.objectContaining({
      method: 'PUT',
      route: 'unknown',
      status: 404,
      traceId: expect.stringMatching(/^\w{32}$/),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

test('a failed request adds a second log line with the same trace and without the error’s message', async () => {
  const { server, lines } = aServer();
  await server.inject({ url: `/broken/${SECRET}`, headers: { traceparent: CALLER } });
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request failed', route: '/broken/:id', traceId: TRACE }),
    expect.objectContaining({ msg: 'request', status: 500, traceId: TRACE }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

test('an aborted request is logged with status 499', async () => {
  const { server, lines } = aServer();
  let hasCome = () => {};
  const come = new Promise<void>((resolve) => (hasCome = resolve));
  server.get('/slow', (_, reply) => {
    hasCome();
    reply.hijack();
  });
  const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  socket.write('GET /slow HTTP/1.1\r\nhost: test\r\n\r\n');
  await come;
  socket.destroy();
  await once(socket, 'close');
  await expectSoon(() => expect(lines).toContainEqual(expect.objectContaining({ route: '/slow', status: 499 })));
  await server.close();
});

test('all code that handles a request can read its trace, even after the body has been read', async () => {
  const { server } = aServer();
  const headers = { traceparent: CALLER };
  expect((await server.inject({ url: '/things/1', headers })).json()).toEqual({ trace: TRACE });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/things`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(200_000) }),
  });
  expect(await answer.json()).toEqual({ trace: TRACE });
  await server.close();
});

describe('the traceparent header', () => {
  test('a traceparent is read and written as specified by the W3C', () => {
    const context = readTraceparent(CALLER);
    expect(context).toEqual({ traceId: TRACE, spanId: 'b7ad6b7169203331', isSampled: true });
    expect(context && writeTraceparent(context)).toBe(CALLER);
  });

  test.each([
    undefined,
    '',
    'nonsense',
    `00-${TRACE}-b7ad6b7169203331`,
    `ff-${TRACE}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
  ])('the invalid traceparent %j is ignored', (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });
});

describe('exporting spans to a collector', () => {
  let receiver: OtlpReceiver;
  beforeEach(async () => (receiver = await startOtlpReceiver()));
  afterEach(() => receiver.close());

  test('spans are sent with their service, parent and status', async () => {
    const tracer = await openTracer({ service: 'host-portal-test', version: '1.2.3', endpoint: receiver.url });
    const { server } = aServer(tracer);
    await server.inject({ url: `/things/${SECRET}`, headers: { traceparent: CALLER } });
    await server.inject(`/broken/${SECRET}`);
    await server.inject({ url: '/things/1', headers: { traceparent: CALLER.replace(/01$/, '00') } });
    await tracer.close();
    expect(receiver.spans).toEqual([
      expect.objectContaining({
        service: 'host-portal-test',
        name: 'GET /things/:id',
        traceId: TRACE,
        parentSpanId: 'b7ad6b7169203331',
        hasFailed: false,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/things/:id',
          'http.response.status_code': 200,
          'portal.area': 'bookings',
          'portal.version': '1.2.3',
        },
      }),
      expect.objectContaining({ name: 'GET /broken/:id', hasFailed: true }),
    ]);
    expect(receiver.text()).not.toContain(SECRET);
  });

  test('an unreachable collector delays neither requests nor the server’s shutdown', async () => {
    const away = receiver.url;
    await receiver.close();
    const tracer = await openTracer({ service: 'test', version: '1', endpoint: away });
    const { server } = aServer(tracer);
    expect((await server.inject('/things/1')).statusCode).toBe(200);
    tracer.start('never sent', { kind: 'client' }).end();
    await expect(tracer.close()).resolves.toBeUndefined();
  });

  test('an invalid endpoint is reported with a one-line message', async () => {
    await expect(openTracer({ service: 'test', version: '1', endpoint: 'collector' })).rejects.toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT=collector is not an address; use http://host:4318',
    );
  });
});

async function expectSoon(expectation: () => void) {
  for (let left = 100; ; left -= 1) {
    try {
      return expectation();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
