/**
 * Time by the server's clock (spec §4): hosts' devices run days ahead or behind.
 * Between two answers it advances by the monotonic clock, so that setting the device's clock moves nothing.
 */
export type ServerClock = {
  /** Milliseconds since the epoch. Until a first answer came, the device's clock, set right as the last page knew it. */
  now: () => number;
  /** `Date` header of an answer, in milliseconds since the epoch. */
  observe: (serverMs: number) => void;
  /** The device's clock was set forward or back by an hour or more while this page stood open. */
  hasJumped: () => boolean;
};

/** An event of the window: what the clock says is another time than a moment ago. */
export const CLOCK_WAS_SET = 'host-portal-clock';

/** How far the device's clock is off, for the first page of the next visit, which is drawn before any answer. */
export type KeptOffset = { read: () => number; write: (ms: number) => void };

const JUMP_MS = 60 * 60 * 1000;
/** Less is the way of an answer, and its header has whole seconds. */
const OFF_MS = 60 * 1000;

export function createServerClock(
  deviceNow: () => number = Date.now,
  monotonicNow: () => number = () => performance.now(),
  kept: KeptOffset = inLocalStorage,
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

const inLocalStorage: KeptOffset = {
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
      // Blocked or full: the first answer of the next page says it again.
    }
  },
};
