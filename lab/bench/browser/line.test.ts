import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createLine } from './line.ts';

const through = (line: ReturnType<typeof createLine>, bytes: Buffer) =>
  buffer(Readable.from([bytes]).pipe(line.lane()));

/** A timer may fire slightly early. */
const EARLY_MS = 6;

test.each([
  ['without a speed', undefined, 0],
  ['with one', { latency: 0, downloadThroughput: 100_000 }, 200],
])('the network loses nothing and takes at least its minimum time: %s', async (_, speed, leastMs) => {
  const line = createLine();
  line.setSpeed(speed);
  const sent = Buffer.from(Uint8Array.from({ length: 20_000 }, (_each, at) => at % 251));
  const began = performance.now();

  const received = await through(line, sent);

  expect(received.equals(sent)).toBe(true);
  expect(performance.now() - began).toBeGreaterThanOrEqual(leastMs - EARLY_MS);
});

test('responses share the bandwidth evenly, so a short one does not wait for a long one', async () => {
  const line = createLine();
  line.setSpeed({ latency: 0, downloadThroughput: 100_000 });
  const order: string[] = [];
  const long = through(line, Buffer.alloc(20_000)).then(() => order.push('long'));
  const short = through(line, Buffer.alloc(2000)).then(() => order.push('short'));

  await Promise.all([long, short]);

  expect(order).toEqual(['short', 'long']);
});

test('the network is cut until it has a speed again', () => {
  const line = createLine();

  line.setSpeed(null);
  expect(line.isCut()).toBe(true);
  line.setSpeed(undefined);
  expect(line.isCut()).toBe(false);
});

test('a response begins one round trip after its request', async () => {
  const line = createLine();
  line.setSpeed({ latency: 100, downloadThroughput: 100_000 });
  const began = performance.now();

  await line.roundTrip();

  expect(performance.now() - began).toBeGreaterThanOrEqual(100 - EARLY_MS);
});
