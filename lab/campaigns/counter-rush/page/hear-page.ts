import type { Drawn } from './draw-page.ts';

type Body = Record<string, boolean>;
type Call = (...args: unknown[]) => unknown;

/** The page's events since the last call. Times are in ms of the page's clock. */
export type Reading = {
  drawn: { at: number; drawn: Drawn }[];
  /** The changes that the outbox has stored (`taken`) and those that it has settled (`ended`). */
  taken: { at: number; id: string; booking: string; body: Body }[];
  ended: { at: number; id: string; outcome: string }[];
  /** The number of requests that have no response yet. */
  openRequests: number;
};

declare global {
  interface Window {
    /**
     * Waits until the page has nothing left to do but wait for a timer, the network or the host. Resolves to the
     * events since the last call.
     */
    readPortal: () => Promise<Reading>;
    /** Resolves after the browser has computed the layout and notified size observers. */
    nextFrame: () => Promise<void>;
  }
}

/**
 * Runs in the page before its scripts. Seeds `Math.random`, so that the outbox's pauses are the same in every run of
 * a seed.
 */
export function seedPage(seed: number) {
  let state = seed;
  Math.random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * Runs in the page before its scripts. Defines `nextFrame` with a size observer, because the page's simulated clock
 * also controls animation frames.
 */
export function framePage() {
  window.nextFrame = () =>
    new Promise((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
}

/**
 * Runs in the page before its scripts, after `drawPage`. Records every state of the screen, and observes the outbox
 * through its database and its channel to other tabs.
 */
export function hearPage() {
  const reading: Omit<Reading, 'openRequests'> = { drawn: [], taken: [], ended: [] };
  let openRequests = 0;
  /** The outbox's database transactions and lock requests in progress. They don't use the simulated clock. */
  let busy = 0;
  const hear = (owner: object, name: string, around: (call: Call, args: unknown[]) => unknown) => {
    const original = Reflect.get(owner, name) as Call;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return around((...passed) => Reflect.apply(original, this, passed), args);
    });
  };

  hear(IDBObjectStore.prototype, 'add', (add, [entry, ...key]) => {
    const { line, id, params, body } = (entry ?? {}) as {
      line?: string;
      id: string;
      params: { id: string };
      body: Body;
    };
    if (line?.startsWith('PATCH')) reading.taken.push({ at: performance.now(), id, booking: params.id, body });
    return add(entry, ...key);
  });
  hear(BroadcastChannel.prototype, 'postMessage', (post, [message]) => {
    const { outcome, change } = (message ?? {}) as { outcome?: string; change?: { id: string } };
    if (outcome && change) reading.ended.push({ at: performance.now(), id: change.id, outcome });
    return post(message);
  });
  hear(IDBDatabase.prototype, 'transaction', (start, args) => {
    const transaction = start(...args) as IDBTransaction;
    busy += 1;
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => (busy -= 1));
    return transaction;
  });
  hear(LockManager.prototype, 'request', (request, args) => {
    const work = args.at(-1) as Call;
    const isOutbox = args[0] === 'host-portal-outbox';
    if (isOutbox) busy += 1;
    return request(...args.slice(0, -1), (lock: unknown) => {
      if (isOutbox) busy -= 1;
      return work(lock);
    });
  });
  hear(window, 'fetch', async (send, args) => {
    openRequests += 1;
    try {
      const answer = (await send(...args)) as Response;
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      openRequests -= 1;
    }
  });

  let lastText = '';
  const keep = () => {
    const drawn = window.drawPortal();
    const text = JSON.stringify(drawn);
    if (text !== lastText) reading.drawn.push({ at: performance.now(), drawn });
    lastText = text;
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(keep).observe(document, all);

  const QUIET_TURNS = 8;
  const channel = new MessageChannel();
  const turn = () =>
    new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  window.readPortal = async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await turn();
      if (busy > 0) quiet = -1;
    }
    keep();
    const { drawn, taken, ended } = reading;
    return { drawn: drawn.splice(0), taken: taken.splice(0), ended: ended.splice(0), openRequests };
  };
}
