import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A network speed in the names of DevTools: round trip in milliseconds, throughput in bytes per second. */
export type Speed = { latency: number; downloadThroughput: number };

/**
 * Throttles the network at the server, so that a page is slow without a browser that follows each request. It behaves
 * like the browser's own emulation: a response begins one round trip after its request, and all responses share the
 * bandwidth evenly.
 */
export type ThrottledNetwork = {
  /** Waits for the time that a request and the start of its response are on their way. */
  roundTrip: () => Promise<void>;
  /** A stream through which a response is piped. */
  throttle: () => Transform;
  /** Applies from the next byte on. Without a speed, the network isn't throttled. `null`: every request is cut off. */
  setSpeed: (speed: Speed | undefined | null) => void;
  isCut: () => boolean;
};

/** About the size of a packet. Two responses take turns in pieces of this size. */
const PIECE_BYTES = 1400;
/** How late a timer may fire. The next piece makes up for it. */
const TIMER_MS = 5;

export function createThrottledNetwork(): ThrottledNetwork {
  let speed: Speed | undefined | null;
  let isFreeAt = 0;
  // Each response requests its next piece after its last one, so they take turns.
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
