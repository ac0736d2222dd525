/**
 * Records the calls that the area's code has made so far. The area's code is recognised by its URL in the call stack.
 * Calls are counted instead of timed, because counts are the same on a busy machine.
 */
export type Recorder = {
  /**
   * Calls `tell` before each call of a native function. `callers` returns the call stack, starting with the direct
   * caller.
   */
  before: (holder: object, name: string, tell: (self: unknown, given: unknown[], callers: Callers) => void) => void;
  calls: number;
  /** How often the area's code moved the focus. */
  focuses: number;
  /** The page-wide listeners that the area's code added and didn't remove. */
  listeners: Listener[];
  timers: Map<unknown, Timer>;
  /** The storage keys that the area's code wrote or removed. */
  ownKeys: Set<string>;
  /** The storage keys that any code wrote with `setItem`. */
  writtenKeys: Set<string>;
  /** The highest number of clock reads by any code without a pause. */
  clockReads: number;
  /** The number of `popstate` events. */
  pops: number;
  /** The native functions as they were before the page's first script ran. */
  natives: Map<string, unknown>;
  /** Immediately runs the area's timers that are due within this time. */
  passTime: (ms: number) => Promise<void>;
  /** Waits for the pending requests and for the requests that they cause. */
  settle: () => Promise<void>;
};
export type Callers = () => string;
type Listener = { target: unknown; type: unknown; listener: unknown; isCapture: boolean };
type Timer = { due: number; every: number; run: () => void };
export type InPage = { lookAround: Recorder };

/** Runs in the page before its first script, because the shell later freezes some of these functions. */
export function startRecorder() {
  Error.stackTraceLimit = 50;
  const send = fetch.bind(globalThis);
  const sleep = setTimeout;
  const pending = new Set<Promise<unknown>>();
  const recorder: Recorder = {
    before(holder, name, tell) {
      const functions = holder as Record<string, (...given: unknown[]) => unknown>;
      const native = functions[name];
      functions[name] = function replacement(this: unknown, ...given: unknown[]) {
        tell(this, given, () => {
          const at = { stack: '' };
          Error.captureStackTrace(at, replacement);
          return at.stack.replace(/^.*\n/, '');
        });
        return native?.apply(this, given);
      };
    },
    calls: 0,
    focuses: 0,
    listeners: [],
    timers: new Map(),
    ownKeys: new Set(),
    writtenKeys: new Set(),
    clockReads: 0,
    pops: 0,
    natives: new Map(),
    passTime: () => Promise.resolve(),
    async settle() {
      for (let round = 0; round < 4; round += 1) {
        const trip = send('/robots.txt', { cache: 'no-store' }).then((answer) => answer.text());
        await Promise.race([Promise.allSettled([trip, ...pending]), new Promise((done) => sleep(done, 10_000))]);
        pending.clear();
      }
    },
  };
  Object.defineProperty(globalThis, 'lookAround', { value: recorder });
  addEventListener('popstate', () => (recorder.pops += 1), true);
  globalThis.fetch = (...request) => {
    const answer = send(...request);
    const end: Promise<unknown> = answer.catch(() => undefined).then(() => pending.delete(end));
    pending.add(end);
    return answer;
  };
}

/** Runs in the page after `startRecorder` and records requests, focus changes and listeners. */
export function recordCalls(own: string) {
  const { lookAround: recorder } = globalThis as unknown as InPage;
  const { before, listeners } = recorder;
  const countCall = (_: unknown, __: unknown, callers: Callers) => {
    if (callers().includes(own)) recorder.calls += 1;
  };
  before(globalThis, 'fetch', countCall);
  before(XMLHttpRequest.prototype, 'send', countCall);
  before(Navigator.prototype, 'sendBeacon', countCall);
  before(HTMLElement.prototype, 'focus', (_, __, callers) => {
    if (callers().includes(own)) recorder.focuses += 1;
  });

  const isOfPage = (target: unknown) => {
    const page: unknown[] = [undefined, globalThis, document, document.documentElement, document.body];
    return page.includes(target);
  };
  const listenerOf = (target: unknown, [type, listener, options]: unknown[]): Listener => {
    const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    return { target: target ?? globalThis, type, listener, isCapture: Boolean(capture) };
  };
  const placeOf = ({ target, type, listener, isCapture }: Listener) =>
    listeners.findIndex(
      (known) =>
        known.target === target && known.type === type && known.listener === listener && known.isCapture === isCapture,
    );
  const forget = (listener: Listener) => {
    const place = placeOf(listener);
    if (place !== -1) listeners.splice(place, 1);
  };
  before(EventTarget.prototype, 'addEventListener', (target, given, callers) => {
    const { once, signal } = Object(given[2]) as AddEventListenerOptions;
    if (!isOfPage(target) || !given[1] || once || !callers().includes(own)) return;
    const listener = listenerOf(target, given);
    if (placeOf(listener) === -1) listeners.push(listener);
    signal?.addEventListener('abort', () => forget(listener));
  });
  before(EventTarget.prototype, 'removeEventListener', (target, given) => forget(listenerOf(target, given)));
}

/** Runs in the page after `startRecorder`. Timers still fire by themselves; `passTime` runs them earlier. */
export function recordTimers(own: string) {
  const { lookAround: recorder } = globalThis as unknown as InPage;
  const { before, timers } = recorder;
  const native = { setTimeout, setInterval, clearTimeout };
  let now = 0;
  const take =
    (name: 'setTimeout' | 'setInterval') =>
    (handler: TimerHandler, wait?: number, ...given: unknown[]) => {
      if (typeof handler !== 'function' || !(new Error('a call').stack ?? '').includes(own))
        return native[name](handler, wait, ...given);
      // A timer waits for at least 4 ms, as nested timers do in a browser.
      const every = Math.max(4, Number(wait) || 0);
      const run = () => {
        if (name === 'setTimeout') timers.delete(id);
        (handler as (...all: unknown[]) => void)(...given);
      };
      const id = native[name](run, wait);
      timers.set(id, { due: now + every, every: name === 'setInterval' ? every : 0, run });
      return id;
    };
  Object.assign(globalThis, { setTimeout: take('setTimeout'), setInterval: take('setInterval') });
  for (const name of ['clearTimeout', 'clearInterval']) before(globalThis, name, (_, [id]) => timers.delete(id));

  /**
   * Runs a timer's handler in its own task, so that its errors and policy violations have the same effect as without
   * the recorder.
   */
  const inTask = (run: () => unknown) =>
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        done();
        run();
      });
      port1.start();
      port2.postMessage(null);
    });
  recorder.passTime = async (ms) => {
    const end = now + ms;
    for (;;) {
      const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, one], [, other]) => one.due - other.due);
      if (!next) break;
      const [id, timer] = next;
      now = Math.max(now, timer.due);
      if (timer.every > 0) timer.due = now + timer.every;
      else native.clearTimeout(id as number);
      await inTask(() => timers.has(id) && timer.run());
    }
    now = end;
  };
}

/** Runs in the page after `startRecorder` and records storage writes and clock reads. */
export function recordStorage(own: string) {
  const { lookAround: recorder } = globalThis as unknown as InPage;
  for (const name of ['setItem', 'removeItem', 'clear']) {
    recorder.before(Storage.prototype, name, (storage, [key], callers) => {
      const keys = name === 'clear' ? Object.keys(storage as Storage) : [String(key)];
      // Only the direct caller counts, because an area's code may also call a shell function that writes.
      const isOwn = callers().split('\n')[0]?.includes(own);
      for (const each of keys) {
        if (name === 'setItem') recorder.writtenKeys.add(each);
        if (isOwn) recorder.ownKeys.add(each);
      }
    });
  }
  // Stores another area's key, to detect code that writes to every key it finds.
  localStorage.setItem('rehearsal.neighbour', 'stored');

  let reads = 0;
  const countRead = () => {
    if (reads === 0) queueMicrotask(() => (reads = 0));
    reads += 1;
    recorder.clockReads = Math.max(recorder.clockReads, reads);
  };
  recorder.before(Date, 'now', countRead);
  recorder.before(performance, 'now', countRead);
}
