import type { AnyEndpoint, CallOptions } from '../api/api-client.ts';
import { isApiError, isUnauthorized, UNKNOWN_MESSAGE } from '../api/api-error.ts';
import { type AnyRequest, endpointOf, type Page, RequestError } from '../contract/index.ts';
import { within, withLock } from '../timing/index.ts';
import { type Guard, hasFields, type Settled } from './change.ts';
import type { OutboxOptions } from './outbox.ts';
import type { Failure, OutboxEffect, OutboxEvent } from './state.ts';
import type { OutboxStorage } from './storage.ts';

const NAME = 'host-portal-outbox';
/** A storage that hasn't answered by then counts as broken: some browsers neither answer nor fail after a disk fault. */
const STORAGE_LIMIT_MS = 2000;

type Effects = {
  run: (effect: OutboxEffect) => void;
  /** Resolves when no effect is under way; a pause isn't one. */
  idle: () => Promise<void>;
  listen: (line: string, listener: (settled: Settled) => void) => () => void;
  close: () => void;
};

/** The effects of the outbox: storage, lock, network, timer, tabs and listeners. */
export function createEffects(
  options: OutboxOptions & { storage: OutboxStorage },
  dispatch: (event: OutboxEvent) => void,
): Effects {
  const { report, now = Date.now } = options;
  const work = createWork(options);
  const lock = createLock(options.lockTabs ?? inOneTab);
  const listeners = createListeners(report);
  const tabs = connectTabs(options.storage.isShared, dispatch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = 0;
  const waiters: (() => void)[] = [];

  const start = (running: Promise<OutboxEvent | null>) => {
    underWay += 1;
    void running
      .then((event) => event && dispatch(event))
      .catch((error: unknown) => report(error, { phase: 'outbox' }))
      .finally(() => {
        underWay -= 1;
        if (underWay === 0) for (const resolve of waiters.splice(0)) resolve();
      });
  };

  const run = (effect: OutboxEffect) => {
    switch (effect.do) {
      case 'lock':
        return start(lock.take(dispatch));
      case 'unlock':
        return lock.give();
      case 'timer':
        clearTimeout(timer);
        if (effect.at !== null) timer = setTimeout(() => dispatch({ type: 'due' }), Math.max(0, effect.at - now()));
        return undefined;
      case 'tell':
        return listeners.tell(effect.settled);
      case 'broadcast':
        return tabs.post(withoutError(effect.settled));
      case 'broadcastChange':
        return tabs.post('changed');
      case 'read':
      case 'store':
      case 'update':
      case 'erase':
      case 'forget':
      case 'check':
      case 'send':
        return start(work(effect));
    }
  };
  return {
    run,
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve))),
    listen: listeners.add,
    close: tabs.close,
  };
}

/** An error can't always be cloned for another tab. */
const withoutError = ({ outcome, change, cause }: Settled): Settled => ({ outcome, change, ...(cause && { cause }) });

export const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(STORAGE_LIMIT_MS, work, () => {
    throw new Error('the storage does not answer');
  });

type Work = Extract<OutboxEffect, { do: 'read' | 'store' | 'update' | 'erase' | 'check' | 'send' | 'forget' }>;

/** Effects that take time. Each of them ends in an event, failures included. */
function createWork({ api, storage, report }: OutboxOptions & { storage: OutboxStorage }) {
  // A stored change names its call by its line; the call's types were checked where the change was made.
  const call = api.call as (endpoint: AnyEndpoint, request: AnyRequest & CallOptions) => Promise<unknown>;

  return async (effect: Work): Promise<OutboxEvent | null> => {
    switch (effect.do) {
      case 'read': {
        const { userId } = effect.reading;
        const found = userId ? await inTime(storage.ofUser(userId)).catch(() => null) : [];
        return { type: 'read', reading: effect.reading, found };
      }
      case 'store': {
        const { change } = effect;
        // This tab sends it next and may be killed meanwhile: whoever reads it then can't know.
        const stored = await inTime(storage.add({ ...change, attempts: 1 })).catch(() => null);
        const order = stored?.order ?? change.order;
        return { type: 'stored', change: { ...change, order }, isDurable: stored !== null };
      }
      case 'update':
        await inTime(storage.update(effect.change)).then(
          () => undefined,
          () => undefined,
        );
        return null;
      case 'erase':
        await inTime(storage.remove(effect.change)).catch(() => undefined);
        return null;
      case 'forget':
        await inTime(storage.remove(effect.settled.change)).catch(() => undefined);
        return { type: 'forgotten', settled: effect.settled };
      case 'check':
        return check(effect.change.guard).then(
          (server): OutboxEvent => ({ type: 'checked', change: effect.change, server }),
          (error: unknown) => failed(effect, error),
        );
      case 'send': {
        const { line, params, body, id } = effect.change;
        return request(() => call(endpointOf(line), { params, body, idempotencyKey: id })).then(
          (): OutboxEvent => ({ type: 'answered', change: effect.change }),
          (error: unknown) => failed(effect, error),
        );
      }
    }
  };

  /** The server's state as the guard's lists show it; undefined if they don't contain it. */
  async function check(guard: Guard): Promise<Record<string, unknown> | undefined | 'unreadable'> {
    const { query, elsewhere } = guard;
    try {
      return (await findIn(guard, query)) ?? (elsewhere && (await findIn(guard, elsewhere)));
    } catch (error) {
      if (isApiError(error) && error.kind === 'decode') return 'unreadable';
      throw error;
    }
  }

  async function findIn({ line, find }: Guard, query: Guard['query']) {
    const list = endpointOf(line);
    const isPaged = 'page' in list.query;
    for (let page = 1; ; page += 1) {
      const answer = await call(list, { query: isPaged ? { ...query, page } : query, fresh: true });
      const { items, hasNext } = Array.isArray(answer) ? { items: answer as Items, hasNext: false } : (answer as Paged);
      const found = items.find((item) => hasFields(item, find));
      if (found || !hasNext || items.length === 0) return found;
    }
  }

  function failed({ change }: Extract<Work, { do: 'check' | 'send' }>, error: unknown): OutboxEvent {
    if (!isApiError(error)) report(error, { phase: 'outbox' });
    return { type: 'failed', change, failure: failureOf(error) };
  }
}

/** A call that throws at once fails like one that throws later. */
const request = async (send: () => Promise<unknown>) => send();

type Items = Record<string, unknown>[];
type Paged = Page<Record<string, unknown>>;

/** What an error means for the change that was tried. */
function failureOf(error: unknown): Failure {
  const { status = null, message = '', retryAfter } = isApiError(error) ? error : {};
  return {
    kind: kindOf(error),
    status,
    message: status === null || message === '' || message === UNKNOWN_MESSAGE ? null : message,
    retryAfterMs: retryAfter === undefined ? null : retryAfter * 1000,
    error,
  };
}

function kindOf(error: unknown): Failure['kind'] {
  // The call isn't in today's contract, so it can never be sent.
  if (error instanceof RequestError) return 'refused';
  if (!isApiError(error) || isUnauthorized(error)) return 'cut';
  if (error.kind === 'timeout') return 'silent';
  if (error.kind !== 'http' || error.status === null) return 'cut';
  // 409: an earlier attempt for the same change is still running.
  return error.status >= 500 || [408, 409, 425, 429].includes(error.status) ? 'busy' : 'refused';
}

type LockTabs = (work: () => Promise<void>) => Promise<void>;

/** One tab sends; the others wait, and then find nothing left. */
const inOneTab: LockTabs = (work) => withLock(NAME, work);

function createLock(lockTabs: LockTabs) {
  let give = () => {};
  return {
    take: (dispatch: (event: OutboxEvent) => void): Promise<OutboxEvent | null> =>
      lockTabs(async () => {
        const given = new Promise<void>((resolve) => (give = resolve));
        dispatch({ type: 'locked' });
        await given;
      }).then(
        () => null,
        () => ({ type: 'lockFailed' }),
      ),
    give: () => give(),
  };
}

function createListeners(report: OutboxOptions['report']) {
  const listeners = new Map<(settled: Settled) => void, string>();
  return {
    add: (line: string, listener: (settled: Settled) => void) => {
      // A new function each time, because one listener may listen to several lines.
      const own = (settled: Settled) => listener(settled);
      listeners.set(own, line);
      return () => void listeners.delete(own);
    },
    tell: (settled: Settled) => {
      for (const [listener, line] of listeners) {
        if (line !== settled.change.line) continue;
        try {
          listener(settled);
        } catch (error) {
          report(error, { phase: 'outbox' });
        }
      }
    },
  };
}

/** The other tabs of this device. */
function connectTabs(isShared: boolean, dispatch: (event: OutboxEvent) => void) {
  const channel = isShared && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : null;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<'changed' | Settled>) =>
      dispatch(data === 'changed' ? { type: 'heardChange' } : { type: 'heardSettled', settled: data });
  }
  return { post: (message: 'changed' | Settled) => channel?.postMessage(message), close: () => channel?.close() };
}
