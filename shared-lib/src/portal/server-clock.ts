/**
 * A clock with the server's time (spec §4), because the clocks of hosts' devices can be days off. Between two
 * responses, it follows the monotonic clock, so that changes of the device's clock have no effect.
 */
export type ServerClock = {
  /**
   * Returns milliseconds since the epoch. Before the first response, it uses the device's clock, corrected by the
   * offset that the previous page stored.
   */
  now: () => number;
  /** Sets the clock from a response's `Date` header, in milliseconds since the epoch. */
  observe: (serverMs: number) => void;
  /** Returns whether the device's clock was set by an hour or more while this page was open. */
  hasJumped: () => boolean;
};

/** The window event that is fired when a response has corrected the clock. */
export const CLOCK_WAS_SET = 'host-portal-clock';

/** Stores the offset of the device's clock. The next page needs it, because it renders before it gets a response. */
export type StoredOffset = { read: () => number; write: (ms: number) => void };

const JUMP_MS = 60 * 60 * 1000;
/** Smaller differences are ignored, because the header has whole seconds and latency adds to the difference. */
const OFF_MS = 60 * 1000;

export function createServerClock(
  deviceNow: () => number = Date.now,
  monotonicNow: () => number = () => performance.now(),
  kept: StoredOffset = inLocalStorage,
): ServerClock {
  const deviceAtStart = deviceNow();
  const monotonicAtStart = monotonicNow();
  let offset = kept.read();
  let base = deviceAtStart + offset;
  let baseAt = monotonicAtStart;
  const now = () => Math.round(base + monotonicNow() - baseAt);

  return {
    now,
    observe: (serverMs) => {
      if (!Number.isFinite(serverMs)) return;
      const wasOff = Math.abs(serverMs - now()) > OFF_MS;
      base = serverMs;
      baseAt = monotonicNow();
      if (wasOff) globalThis.dispatchEvent(new Event(CLOCK_WAS_SET));
      const found = serverMs - deviceNow();
      if (Math.abs(found - offset) <= OFF_MS) return;
      offset = Math.abs(found) > OFF_MS ? found : 0;
      kept.write(offset);
    },
    hasJumped: () => Math.abs(deviceNow() - deviceAtStart - (monotonicNow() - monotonicAtStart)) >= JUMP_MS,
  };
}

const KEY = 'server-clock';

const inLocalStorage: StoredOffset = {
  read: () => {
    try {
      const ms = Number(localStorage.getItem(KEY));
      return Number.isFinite(ms) ? ms : 0;
    } catch {
      return 0;
    }
  },
  write: (ms) => {
    try {
      if (ms === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, String(ms));
    } catch {
      // The storage is blocked or full. The next page gets the offset from its own first response.
    }
  },
};
