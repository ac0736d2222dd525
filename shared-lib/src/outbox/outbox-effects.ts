import type { AnyEndpoint, CallOptions } from '../api/api-client.ts';
import { isApiError, isUnauthorized } from '../api/api-error.ts';
import { type AnyRequest, endpointOf, type Page, RequestError } from '../contract/index.ts';
import { within, withLock } from '../timing/index.ts';
import type { Failure, OutboxEffect, OutboxEvent, Settled } from './outbox-event.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { OutboxOptions } from './outbox.ts';
import { type Guard, hasFields, type WaitingChange } from './waiting-change.ts';

const NAME = 'host-portal-outbox';
/** What waits goes within five seconds of the network; after some four minutes without one, within twenty. */
const PAUSES = [2000, 3000, ...Array.from({ length: 60 }, () => 4000), 15_000];
/** A storage that has not answered by then counts as broken. */
const STORAGE_LIMIT_MS = 2000;

type Effects = {
  run: (effect: OutboxEffect) => void;
  /** Resolves when no effect is under way; a pause is none. */
  idle: () => Promise<void>;
  listen: (line: string, listener: (settled: Settled) => void) => () => void;
  close: () => void;
};

/** The effects of the outbox: storage, lock, network, timer, tabs and listeners. Each effect ends in an event. */
export function createEffects(
  options: OutboxOptions & { storage: OutboxStorage },
  dispatch: (event: OutboxEvent) => void,
): Effects {
  const { report, pauses = PAUSES } = options;
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
      case 'startTimer':
        clearTimeout(timer);
        timer = setTimeout(
          () => dispatch({ type: 'wanted' }),
          someTime(pauses[Math.min(effect.failures, pauses.length - 1)] ?? 0),
        );
        return undefined;
      case 'stopTimer':
        return clearTimeout(timer);
      case 'tell':
        return listeners.tell(effect.settled);
      case 'broadcast':
        return tabs.post({ outcome: effect.settled.outcome, change: effect.settled.change });
      case 'broadcastChange':
        return tabs.post('changed');
      case 'read':
      case 'mend':
      case 'check':
      case 'count':
      case 'send':
      case 'forget':
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

/** A quarter more or less, so that devices that lost the same network do not come back in step. */
const someTime = (ms: number) => ms * (0.75 + Math.random() / 2);

/** Throws when the storage hangs: some browsers neither answer nor fail after a fault of the disk. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(STORAGE_LIMIT_MS, work, () => {
    throw new Error('the storage does not answer');
  });

const isDone = (work: Promise<void>) =>
  inTime(work).then(
    () => true,
    () => false,
  );

type Work = Extract<OutboxEffect, { do: 'read' | 'mend' | 'check' | 'count' | 'send' | 'forget' }>;

/** Effects that take time. */
function createWork({ api, storage, report }: OutboxOptions & { storage: OutboxStorage }) {
  // A stored change names its call by its line; the call's types were checked where the change was made.
  const call = api.call as (endpoint: AnyEndpoint, request: AnyRequest & CallOptions) => Promise<unknown>;

  // Every failure is an event too: a round that waits for an event that never comes would be the last.
  return (effect: Work): Promise<OutboxEvent> => perform(effect).catch(failed);

  async function perform(effect: Work): Promise<OutboxEvent> {
    switch (effect.do) {
      case 'read': {
        const { userId } = effect.reading;
        const found = userId ? await inTime(storage.ofUser(userId)).catch(() => null) : [];
        return { type: 'read', reading: effect.reading, found };
      }
      case 'mend': {
        const isDurable = await isDone(storage.rewrite(effect.mending));
        return { type: 'mended', mending: effect.mending, isDurable };
      }
      case 'check':
        return { type: 'checked', server: await check(effect.change.guard) };
      case 'count': {
        const isDurable = await isDone(storage.countTry(effect.change));
        return { type: 'counted', change: effect.change, isDurable };
      }
      case 'send':
        await send(effect.change);
        return { type: 'answered' };
      case 'forget':
        await inTime(storage.remove(effect.settled.change)).catch(() => undefined);
        return { type: 'forgotten', settled: effect.settled };
    }
  }

  /** The server's state as the list of the guard shows it; undefined when it does not. */
  async function check({ line, query, find }: Guard): Promise<Record<string, unknown> | undefined | 'unreadable'> {
    const list = endpointOf(line);
    const isPaged = 'page' in list.query;
    try {
      for (let page = 1; ; page += 1) {
        const answer = await call(list, { query: isPaged ? { ...query, page } : query, fresh: true });
        const { items, hasNext } = Array.isArray(answer)
          ? { items: answer as Items, hasNext: false }
          : (answer as Paged);
        const found = items.find((item) => hasFields(item, find));
        if (found || !hasNext || items.length === 0) return found;
      }
    } catch (error) {
      if (isApiError(error) && error.kind === 'decode') return 'unreadable';
      throw error;
    }
  }

  async function send({ line, params, body, id }: WaitingChange) {
    await call(endpointOf(line), { params, body, idempotencyKey: id });
  }

  function failed(error: unknown): OutboxEvent {
    if (!isApiError(error)) report(error, { phase: 'outbox' });
    return { type: 'failed', failure: failureOf(error), error };
  }
}

type Items = Record<string, unknown>[];
type Paged = Page<Record<string, unknown>>;

/** No answer, a server error, or an ended session: the change stays. Everything else is a refusal. */
function failureOf(error: unknown): Failure {
  // The call is not in today's specification: it can never be sent.
  if (error instanceof RequestError) return 'refused';
  if (!isApiError(error) || error.kind !== 'http' || error.status === null || isUnauthorized(error)) return 'unreached';
  // 409: an earlier attempt for the same change is still running.
  return error.status >= 500 || [408, 409, 425, 429].includes(error.status) ? 'serverFault' : 'refused';
}

type LockTabs = (work: () => Promise<void>) => Promise<void>;

/** One tab sends; the others wait and then find nothing left. */
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
      // A function of its own each time, because one listener may listen to several lines.
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
