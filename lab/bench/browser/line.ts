import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** How fast a line is; DevTools' own names. Round trip in milliseconds, bytes per second. */
export type Speed = { latency: number; downloadThroughput: number };

/**
 * The line between a phone and a server, at the server's end, so that a page is slow without a browser that follows each
 * request. It is the browser's own emulation: an answer begins a round trip after it was asked for, and all that are on their way
 * share the line evenly.
 */
export type Line = {
  /** Waits as long as a request and the beginning of its answer are on their way. */
  roundTrip: () => Promise<void>;
  /** What an answer is piped through. */
  lane: () => Transform;
  /** From the next byte on; without a speed it is as fast as the machine. `null`: whatever is asked for breaks off. */
  setSpeed: (speed: Speed | undefined | null) => void;
  isCut: () => boolean;
};

/** About what a packet carries: two answers take turns in such pieces. */
const PIECE_BYTES = 1400;
/** By which a timer may be late; the next piece makes up for it. */
const TIMER_MS = 5;

export function createLine(): Line {
  let speed: Speed | undefined | null;
  let isFreeAt = 0;
  /** Each answer asks for its next piece when it has its last one, so they take turns. */
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
    lane: () =>
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
