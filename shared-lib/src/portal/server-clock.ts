/**
 * Time by the server's clock (spec §4): hosts' devices run days ahead or behind.
 * Between two answers it advances by the monotonic clock, so that setting the device's clock moves nothing.
 */
export type ServerClock = {
  /** Milliseconds since the epoch. The device's clock until a first answer came. */
  now: () => number;
  /** `Date` header of an answer, in milliseconds since the epoch. */
  observe: (serverMs: number) => void;
  /** The device's clock was set forward or back by an hour or more while this page stood open. */
  hasJumped: () => boolean;
};

const JUMP_MS = 60 * 60 * 1000;

export function createServerClock(
  deviceNow: () => number = Date.now,
  monotonicNow: () => number = () => performance.now(),
): ServerClock {
  const deviceAtStart = deviceNow();
  const monotonicAtStart = monotonicNow();
  let base = deviceAtStart;
  let baseAt = monotonicAtStart;

  return {
    now: () => Math.round(base + monotonicNow() - baseAt),
    observe: (serverMs) => {
      if (!Number.isFinite(serverMs)) return;
      base = serverMs;
      baseAt = monotonicNow();
    },
    hasJumped: () => Math.abs(deviceNow() - deviceAtStart - (monotonicNow() - monotonicAtStart)) >= JUMP_MS,
  };
}
