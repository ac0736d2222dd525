import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createThrottledNetwork } from './throttled-network.ts';

const through = (network: ReturnType<typeof createThrottledNetwork>, bytes: Buffer) =>
  buffer(Readable.from([bytes]).pipe(network.throttle()));

/** A timer may fire slightly early. */
const EARLY_MS = 6;

test.each([
  ['without a speed', undefined, 0],
  ['with one', { latency: 0, downloadThroughput: 100_000 }, 200],
])(
  'a response through the throttled network arrives complete and not before its minimum time: %s',
  async (_, speed, leastMs) => {
    const network = createThrottledNetwork();
    network.setSpeed(speed);
    const sent = Buffer.from(Uint8Array.from({ length: 20_000 }, (_each, at) => at % 251));
    const began = performance.now();

    const received = await through(network, sent);

    expect(received.equals(sent)).toBe(true);
    expect(performance.now() - began).toBeGreaterThanOrEqual(leastMs - EARLY_MS);
  },
);

test('responses share the bandwidth evenly, so a short response ends before a long one', async () => {
  const network = createThrottledNetwork();
  network.setSpeed({ latency: 0, downloadThroughput: 100_000 });
  const order: string[] = [];
  const long = through(network, Buffer.alloc(20_000)).then(() => order.push('long'));
  const short = through(network, Buffer.alloc(2000)).then(() => order.push('short'));

  await Promise.all([long, short]);

  expect(order).toEqual(['short', 'long']);
});

test('a speed of null cuts off the network until another speed is set', () => {
  const network = createThrottledNetwork();

  network.setSpeed(null);
  expect(network.isCut()).toBe(true);
  network.setSpeed(undefined);
  expect(network.isCut()).toBe(false);
});

test('a response begins one round trip after its request', async () => {
  const network = createThrottledNetwork();
  network.setSpeed({ latency: 100, downloadThroughput: 100_000 });
  const began = performance.now();

  await network.roundTrip();

  expect(performance.now() - began).toBeGreaterThanOrEqual(100 - EARLY_MS);
});
