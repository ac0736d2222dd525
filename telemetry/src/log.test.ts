import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { logOptions } from './log.ts';

const SECRET = 'a-secret-that-nobody-may-read-0123456789';

function quietLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { log } = Fastify({ logger: logOptions('test', { level: 'trace', stream }) });
  return {
    log,
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => lines.join(''),
  };
}

test('a log line contains only its service and the allowed fields', () => {
  const { log, lines } = quietLog();
  log.info({ route: '/v2/tokens/:token', ms: 3, url: `/v2/tokens/${SECRET}`, headers: { cookie: SECRET } }, 'request');
  expect(lines()).toEqual([
    { level: 30, time: expect.any(Number), service: 'test', route: '/v2/tokens/:token', ms: 3, msg: 'request' },
  ]);
});

test('an error is logged with its kind and origin, but without its message, which may quote a visitor', () => {
  const { log, lines, text } = quietLog();
  const cause = Object.assign(new Error(`no such file, open '/srv/${SECRET}'`), { code: 'ENOENT' });
  const error = new TypeError(`${SECRET}\n    at ${SECRET} (/srv/${SECRET}.ts:1:1)`, { cause });
  log.error(error);
  log.error({ err: error }, error.message);
  log.error({ err: error, req: { url: SECRET } }, 'the store is away');
  expect(lines().map(({ msg }) => msg)).toEqual(['failed', 'failed', 'the store is away']);
  for (const { err } of lines()) {
    expect(err).toMatchObject({ type: 'TypeError', cause: { type: 'Error', message: 'ENOENT' } });
    expect((err as { stack: string }).stack).toMatch(/telemetry\/src\/log\.test\.ts:\d+\n/);
  }
  expect(text()).not.toContain(SECRET);
  expect(text()).not.toContain(process.cwd());
});

test('paths, URLs and tokens are removed from messages', () => {
  const { log, lines } = quietLog();
  log.warn(`Route GET:/reset?token=${SECRET} not found`);
  log.warn(`open /srv/portal/releases and C:\\portal failed for ${SECRET}`);
  log.warn({ alarm: 'registry' }, 'bookings 0.1.0-db8d68bc39: serial 3 is lower than 4');
  expect(lines().map(({ msg }) => msg)).toEqual([
    'Route … not found',
    'open … and … failed for …',
    'bookings 0.1.0-db8d68bc39: serial 3 is lower than 4',
  ]);
});
