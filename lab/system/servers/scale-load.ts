import assert from 'node:assert/strict';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../e2e/until.ts';
import { createRandom } from '../../../reference-api/src/demo/random.ts';

/**
 * The pause before a retry in ms, which is shorter than on a clerk's phone. A retry repeats the call with the same
 * idempotency key.
 */
const NEXT_TRY_MS = 100;
const MOST_TRIES_MS = 60_000;

type Call = { method: string; path: string; body?: object; key?: string };
type Answered = { status: number; body: string };
type Booking = { id: string; dropoff: string; has_been_checked_in: boolean };

export type Clerk = { token: string; bookings: Booking[]; spotId: string };

export type Load = {
  /** Resolves when each clerk has completed this many more turns. */
  turns: (more: number) => Promise<void>;
  /** Returns how often a clerk had to retry. */
  interrupted: () => number;
  /** Ends the load after the current turns. Throws if any turn failed. */
  end: () => Promise<void>;
  /**
   * The successful taps: each booking's values in order. `closures` contains the reasons given for successful
   * closures.
   */
  taps: Map<string, boolean[]>;
  closures: string[];
  asked: () => number;
};

export type Client = ReturnType<typeof clientOf>;

/** Sends calls over a single keep-alive connection, like one clerk's phone. */
export function clientOf(origin: string, ca: string) {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 1 });
  let interrupted = 0;
  let asked = 0;

  const once = ({ method, path, body, key }: Call, token?: string) =>
    new Promise<Answered>((resolve, reject) => {
      asked += 1;
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Token ${token}` }),
        ...(key && { 'idempotency-key': key }),
      };
      const sent = request(origin + path, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.setTimeout(40_000, () => sent.destroy(new Error('no answer in 40 s')));
      sent.end(body && JSON.stringify(body));
    });

  /** Sends a call until it succeeds. Throws on a failure that must not be retried. */
  const send = async <Body>(call: Call, token?: string): Promise<Body> => {
    const deadline = Date.now() + MOST_TRIES_MS;
    for (;;) {
      const answer = await once(call, token).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status === 200) return JSON.parse(answer.body) as Body;
      const what = answer instanceof Error ? answer.message : `${answer.status} ${answer.body}`;
      if (!mayBeTriedAgain(answer) || Date.now() > deadline) throw new Error(`${call.method} ${call.path}: ${what}`);
      interrupted += 1;
      await pause(NEXT_TRY_MS);
    }
  };
  return { send, interrupted: () => interrupted, asked: () => asked, close: () => agent.destroy() };
}

/**
 * Whether a call may be retried, because a part is down, the first attempt is still being processed, or the
 * connection was cut.
 */
function mayBeTriedAgain(answer: Answered | Error): boolean {
  if (answer instanceof Error) return /aborted|socket hang up|ECONNRESET/.test(answer.message);
  if (answer.status === 409) return answer.body.includes('REQUEST_IN_FLIGHT');
  return [502, 503, 504].includes(answer.status);
}

/** Makes each clerk tap, close days and read lists, one call after another, until `end` is called. */
export function keepWorking(seed: number, clerks: { clerk: Clerk; client: Client }[]): Load {
  const taps = new Map<string, boolean[]>();
  const closures: string[] = [];
  const done = clerks.map(() => 0);
  let isOver = false;
  let problem: Error | null = null;

  const work = async (index: number) => {
    const { clerk, client } = clerks[index] as (typeof clerks)[number];
    const random = createRandom(seed + index);
    const turn = turnsOf(clerk, client, { taps, closures, name: `${seed}-${index}`, random });
    while (!isOver && problem === null) {
      await turn();
      done[index] = (done[index] ?? 0) + 1;
    }
  };
  const working = clerks.map((_, index) => work(index).catch((error: Error) => (problem ??= error)));

  return {
    taps,
    closures,
    asked: () => clerks.reduce((sum, { client }) => sum + client.asked(), 0),
    interrupted: () => clerks.reduce((sum, { client }) => sum + client.interrupted(), 0),
    async turns(more) {
      const goal = done.map((turns) => turns + more);
      const isReached = async () => problem !== null || done.every((turns, index) => turns >= (goal[index] ?? 0));
      await until(`${more} turns of each clerk`, isReached, MOST_TRIES_MS);
      if (problem !== null) throw problem;
    },
    async end() {
      isOver = true;
      await Promise.all(working);
      if (problem !== null) throw problem;
    },
  };
}

function turnsOf(
  { token, bookings, spotId }: Clerk,
  { send }: Client,
  {
    taps,
    closures,
    name,
    random,
  }: Pick<Load, 'taps' | 'closures'> & { name: string; random: ReturnType<typeof createRandom> },
) {
  let calls = 0;
  const tap = async () => {
    const booking = random.pick(bookings);
    const value = !booking.has_been_checked_in;
    const call = { method: 'PATCH', path: `/v2/bookings/${booking.id}`, body: { has_been_checked_in: value } };
    await send({ ...call, key: `tap-${name}-${calls}` }, token);
    booking.has_been_checked_in = value;
    taps.set(booking.id, [...(taps.get(booking.id) ?? []), value]);
    await check(booking);
  };
  /**
   * Reads a list and checks that it shows the clerk's last tap on a booking, whichever server responds. The clerk is
   * the only one who changes this booking.
   */
  const check = async ({ id, dropoff, has_been_checked_in: expected }: Booking) => {
    const query = new URLSearchParams({ dropoff_gte: dropoff, dropoff_lte: dropoff, per_page: '100' });
    const { items } = await send<{ items: Booking[] }>({ method: 'GET', path: `/v2/bookings?${query}` }, token);
    const shown = items.find((item) => item.id === id)?.has_been_checked_in;
    assert.equal(shown, expected, `booking ${id} is shown as it was before the clerk's own tap`);
  };
  const close = async () => {
    const reason = `closed ${name}-${calls}`;
    const body = { close_date: '2027-01-01', open_date: null, reason, stashpoint_id: spotId };
    await send({ method: 'POST', path: '/v2/closures', body, key: `close-${name}-${calls}` }, token);
    closures.push(reason);
    const list = { method: 'GET', path: `/v2/closures?stashpoint_id=${spotId}` };
    const shown = await send<{ reason: string }[]>(list, token);
    assert.equal(shown.filter((closure) => closure.reason === reason).length, 1, `${reason} is not shown once`);
  };
  return () => {
    calls += 1;
    const chance = random.next();
    if (chance < 0.6) return tap();
    return chance < 0.75 ? close() : check(random.pick(bookings));
  };
}
