/** What the candidate's code did to the page so far. The recorder counts, because counts are the same on a busy machine. */
export type Recorder = {
  /** Has `tell` called before each call of a function. */
  before: (holder: object, name: string, tell: (self: unknown, all: unknown[]) => void) => void;
  /** Requests that the candidate's code made. */
  calls: number;
  /** Listeners on window and document, and intervals, that the candidate's code has added and not removed. */
  listeners: Set<string>;
  intervals: Set<unknown>;
  /** Storage keys that the candidate's code wrote or removed, and those that any code wrote. */
  ownKeys: Set<string>;
  writtenKeys: Set<string>;
  /** How often the clock was read within one task, at most. Code that waits in a loop reads it all the time. */
  clockReads: number;
  /** How often the host went back. */
  pops: number;
  /** A request that no code of the page can replace. */
  roundTrip: () => Promise<unknown>;
};

/**
 * Runs in the page before its first script. Watches what code with `own` in its address does. The shell locks these
 * functions afterwards, so it locks the recorder's versions.
 */
export function record(own: string) {
  // An empty page comes first, which has no storage.
  if (!location.protocol.startsWith('http')) return;
  Error.stackTraceLimit = 50;
  const isOwn = () => (new Error('a call').stack ?? '').includes(own);
  const send = fetch.bind(globalThis);
  type Holder = Record<string, (...all: never[]) => unknown>;
  /** Calls `before` before each call of a native function. */
  const before = (holder: object, name: string, tell: (self: unknown, all: unknown[]) => void) => {
    const native = (holder as Holder)[name] as (...all: unknown[]) => unknown;
    (holder as Record<string, unknown>)[name] = function (this: unknown, ...all: unknown[]) {
      tell(this, all);
      return native.apply(this, all);
    };
  };
  const recorder: Recorder = {
    before,
    calls: 0,
    listeners: new Set(),
    intervals: new Set(),
    ownKeys: new Set(),
    writtenKeys: new Set(),
    clockReads: 0,
    pops: 0,
    roundTrip: () => send('/robots.txt', { cache: 'no-store' }).then((answer) => answer.text()),
  };
  Object.defineProperty(globalThis, 'lookAround', { value: recorder });
  addEventListener('popstate', () => (recorder.pops += 1), true);

  const countCall = () => {
    if (isOwn()) recorder.calls += 1;
  };
  before(globalThis, 'fetch', countCall);
  before(XMLHttpRequest.prototype, 'send', countCall);
  before(Navigator.prototype, 'sendBeacon', countCall);

  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (listener: object) => {
    if (!numbers.has(listener)) numbers.set(listener, (last += 1));
    return numbers.get(listener);
  };
  const idOf = (target: unknown, [type, listener, options]: unknown[]) => {
    const isCapture = typeof options === 'object' ? (options as { capture?: boolean } | null)?.capture : options;
    const place = target === document ? 'document' : 'window';
    return `${place} ${String(type)} ${numberOf(listener as object)} ${Boolean(isCapture)}`;
  };
  const isOfPage = (target: unknown) => target === undefined || target === globalThis || target === document;
  before(EventTarget.prototype, 'addEventListener', (target, all) => {
    const [, listener, options] = all;
    const { once, signal }: AddEventListenerOptions = (typeof options === 'object' ? options : null) ?? {};
    if (!isOfPage(target) || !listener || once || !isOwn()) return;
    const id = idOf(target, all);
    recorder.listeners.add(id);
    signal?.addEventListener('abort', () => recorder.listeners.delete(id));
  });
  before(EventTarget.prototype, 'removeEventListener', (target, all) => {
    if (isOfPage(target) && all[1]) recorder.listeners.delete(idOf(target, all));
  });

  const setNativeInterval = setInterval;
  Object.assign(globalThis, {
    setInterval: (...all: Parameters<typeof setInterval>) => {
      const id = setNativeInterval(...all);
      if (isOwn()) recorder.intervals.add(id);
      return id;
    },
  });
  for (const name of ['clearInterval', 'clearTimeout']) {
    before(globalThis, name, (_, [id]) => recorder.intervals.delete(id));
  }
}

/** Runs in the page after `record`. Watches the storage, and how often the clock is read. */
export function recordStorage(own: string) {
  if (!location.protocol.startsWith('http')) return;
  const { lookAround: recorder } = globalThis as unknown as { lookAround: Recorder };
  const { before } = recorder;
  // Only the function that calls the storage counts: the shell stores things while an area's code is waiting for it.
  const isCalledByOwn = () => (new Error('a call').stack ?? '').split('\n')[4]?.includes(own);
  const tell = (keys: string[]) => {
    for (const key of keys) recorder.writtenKeys.add(key);
  };
  for (const name of ['setItem', 'removeItem', 'clear']) {
    before(Storage.prototype, name, (storage, [key]) => {
      const keys = name === 'clear' ? Object.keys(storage as Storage) : [String(key)];
      if (name === 'setItem') tell(keys);
      if (isCalledByOwn()) for (const each of keys) recorder.ownKeys.add(each);
    });
  }
  // What a neighbour has stored, for code that writes into everything it finds.
  localStorage.setItem('rehearsal.neighbour', 'stored');

  const { port1, port2 } = new MessageChannel();
  let reads = 0;
  port1.addEventListener('message', () => (reads = 0));
  port1.start();
  const countRead = () => {
    if (reads === 0) port2.postMessage(null);
    reads += 1;
    recorder.clockReads = Math.max(recorder.clockReads, reads);
  };
  before(Date, 'now', countRead);
  before(performance, 'now', countRead);
}
