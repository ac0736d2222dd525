import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A network speed with the property names of DevTools: the round trip in milliseconds, and the throughput in bytes
 * per second.
 */
export type Speed = { latency: number; downloadThroughput: number };

/**
 * Throttles the network on the server, so that the browser doesn't need a DevTools session for it. It behaves like the
 * browser's own emulation: a response begins one round trip after its request, and all responses share the bandwidth
 * evenly.
 */
export type ThrottledNetwork = {
  /** Waits for one round trip, which is how long a request and the start of its response take. */
  roundTrip: () => Promise<void>;
  /** Creates a stream that throttles the response piped through it. */
  throttle: () => Transform;
  /**
   * Sets the speed, starting with the next byte. `undefined` removes the throttling, and `null` cuts off every
   * request.
   */
  setSpeed: (speed: Speed | undefined | null) => void;
  isCut: () => boolean;
};

/** About the size of a packet. Concurrent responses take turns sending pieces of this size. */
const PIECE_BYTES = 1400;
/** How late a timer may fire. The next piece is sent earlier to compensate. */
const TIMER_MS = 5;

export function createThrottledNetwork(): ThrottledNetwork {
  let speed: Speed | undefined | null;
  let isFreeAt = 0;
  // Each response requests its next piece only after the previous one, so concurrent responses alternate.
  async function pass(bytes: number) {
    if (!speed) return;
    const now = performance.now();
    isFreeAt = Math.max(isFreeAt, now - TIMER_MS) + (bytes / speed.downloadThroughput) * 1000;
    if (isFreeAt > now) await pause(isFreeAt - now);
  }
  return {
    async roundTrip() {
      if (speed) await pause(speed.latency);
    },
    throttle: () =>
      new Transform({
        async transform(bytes: Buffer, _, done) {
          for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
            const piece = bytes.subarray(at, at + PIECE_BYTES);
            await pass(piece.length);
            this.push(piece);
          }
          done();
        },
      }),
    setSpeed(next) {
      speed = next;
    },
    isCut: () => speed === null,
  };
}
