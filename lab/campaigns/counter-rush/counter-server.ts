import type { Clock } from './clock.ts';
import type { Answer, Schedule, Traveller } from './schedule.ts';
import { createServerRows } from './server-rows.ts';
import { travellerOf } from './travellers.ts';

export type CounterServer = ReturnType<typeof startCounterServer>;

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Fakes the part of the API that a counter needs: a list, writes with idempotency keys, and a connection that fails
 * as scheduled.
 */
export function startCounterServer(schedule: Pick<Schedule, 'seed' | 'inStore'>, clock: Pick<Clock, 'now' | 'after'>) {
  const rows = createServerRows(schedule, clock.now);
  const troubles = new Map<Traveller, { answers: readonly Answer[]; isForever: boolean }>();
  let isOffline = false;
  let requests = 0;

  const nextAnswer = (who: Traveller): Answer | undefined => {
    const trouble = troubles.get(who);
    const [answer, ...rest] = trouble?.answers ?? [];
    if (trouble && (rest.length > 0 || !trouble.isForever)) troubles.set(who, { ...trouble, answers: rest });
    return answer;
  };
  /** Returns the scheduled response, except that a cancelled booking refuses every action. */
  const answerTo = (who: Traveller): Answer | undefined => {
    const answer = nextAnswer(who);
    const isDoing = answer?.is !== 'status' && answer?.is !== 'hang';
    return isDoing && rows.isCancelled(who) ? { is: 'status', status: 422, ms: 100 } : answer;
  };
  /** Returns a round-trip time of 60 to 300 ms, which depends only on the seed and the request's number. */
  const usualMs = () => 60 + ((schedule.seed * 7919 + requests * 104_729) % 240);

  const fetch = (url: URL, init: RequestInit = {}) => {
    requests += 1;
    const wayMs = usualMs() / 2;
    return new Promise<Response>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'));
      const after = (ms: number, run: () => void) => clock.after(ms, () => (isOffline ? fail() : run()));
      init.signal?.addEventListener('abort', fail);
      if (init.method !== 'PATCH') {
        return after(wayMs, () => {
          const answer = rows.list(url.searchParams);
          after(wayMs, () => resolve(new Response(answer, { headers: JSON_TYPE })));
        });
      }
      const who = travellerOf(url.pathname.split('/').at(-1) ?? '');
      const key = new Headers(init.headers).get('idempotency-key') ?? '';
      const body = typeof init.body === 'string' ? init.body : '{}';
      return after(wayMs, () => {
        // A write with a known key succeeds again without being applied twice.
        const answer = rows.isDone(key) ? undefined : answerTo(who);
        rows.write(who, key, body, answer?.is !== 'status' && answer?.is !== 'hang');
        if (answer?.is === 'hang') return;
        after(answer?.ms ?? wayMs, () => (answer?.is === 'lost' ? fail() : resolve(responseTo(answer))));
      });
    });
  };

  return {
    fetch: ((input, init) =>
      fetch(new URL(input instanceof Request ? input.url : input), init)) as typeof globalThis.fetch,
    arrivals: rows.arrivals,
    colleague: rows.colleague,
    setOffline: (value: boolean) => {
      isOffline = value;
    },
    trouble: (who: Traveller, answers: readonly Answer[], isForever: boolean) => {
      troubles.set(who, { answers, isForever });
    },
    /** Ends all faults. */
    heal: () => {
      isOffline = false;
      troubles.clear();
    },
  };
}

function responseTo(answer: Answer | undefined): Response {
  if (answer?.is !== 'status') return new Response(null, { status: 204 });
  const { status, retryAfter } = answer;
  const headers = { ...JSON_TYPE, ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return new Response(JSON.stringify({ error_id: '1', message: 'No', status_code: status }), { status, headers });
}
