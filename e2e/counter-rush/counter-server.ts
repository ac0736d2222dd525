import { type Booking, listBookings, toWire } from '@host-portal/shared-lib/contract';
import { bodyOf, type CounterAction } from '../../mfe-bookings/src/model/counter-action.ts';
import { START } from './clock.ts';
import { type Answer, type Schedule, type Traveller, TRAVELLERS } from './schedule.ts';

/** A write that has reached the server. */
export type Arrival = { at: number; who: Traveller; key: string; body: string; isApplied: boolean; isFault: boolean; isBroken: boolean };

export type CounterServer = {
  fetch: typeof globalThis.fetch;
  bookingOf: (who: Traveller) => Booking;
  arrivals: readonly Arrival[];
  setOffline: (isOffline: boolean) => void;
  trouble: (who: Traveller, answers: readonly Answer[], isForever: boolean) => void;
  colleague: (who: Traveller, action: CounterAction | 'cancel') => boolean;
  /** No more faults. */
  heal: () => void;
};

const MINUTE = 60_000;
const toInstant = (ms: number) => new Date(ms).toISOString();

/** The API as far as a counter needs it: a list, a write with its idempotency key, and a wire that fails as it is told. */
export function startCounterServer({ seed, inStore }: Pick<Schedule, 'seed' | 'inStore'>, now: () => number): CounterServer {
  const rows = new Map<Traveller, Booking>(
    TRAVELLERS.map((who, index) => [who, bookingFor(who, index, inStore.includes(who))]),
  );
  const answered = new Set<string>();
  const arrivals: Arrival[] = [];
  const troubles = new Map<Traveller, { answers: readonly Answer[]; isForever: boolean }>();
  let isOffline = false;
  let requests = 0;

  const nextAnswer = (who: Traveller): Answer | undefined => {
    const trouble = troubles.get(who);
    const [answer, ...rest] = trouble?.answers ?? [];
    if (trouble && (rest.length > 0 || !trouble.isForever)) troubles.set(who, { ...trouble, answers: rest });
    return answer;
  };
  /** Between 60 and 300 ms, the same for the same request of a seed. */
  const usual = () => 60 + ((seed * 7919 + requests * 104_729) % 240);

  const list = (query: URLSearchParams) => {
    const from = Date.parse(query.get('dropoff_gte') ?? toInstant(0));
    const to = Date.parse(query.get('dropoff_lte') ?? '2100-01-01T00:00:00Z');
    const items = [...rows.values()].filter(({ dropoff }) => Date.parse(dropoff) >= from && Date.parse(dropoff) <= to);
    const page = { items, page: 1, pages: 1, total: items.length, hasNext: false, hasPrev: false, summaryStats: null };
    return JSON.stringify(toWire(page, listBookings.answer));
  };

  const write = (who: Traveller, key: string, body: string, answer: Answer | undefined) => {
    const row = rows.get(who) ?? bookingFor(who, 0, false);
    const isRefused = answer?.is === 'status';
    const isApplied = !isRefused && answer?.is !== 'hang' && !answered.has(key);
    if (isApplied) {
      answered.add(key);
      const fields = JSON.parse(body) as { has_been_checked_in?: boolean; has_been_checked_out?: boolean };
      rows.set(who, {
        ...row,
        hasBeenCheckedIn: fields.has_been_checked_in ?? row.hasBeenCheckedIn,
        hasBeenCheckedOut: fields.has_been_checked_out ?? row.hasBeenCheckedOut,
      });
    }
    const { hasBeenCheckedIn, hasBeenCheckedOut } = rows.get(who) ?? row;
    const isFault = answer !== undefined && answer.is !== 'done';
    arrivals.push({ at: now(), who, key, body, isApplied, isFault, isBroken: hasBeenCheckedOut && !hasBeenCheckedIn });
  };

  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(String(input));
    requests += 1;
    const latency = usual();
    return new Promise<Response>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'));
      init?.signal?.addEventListener('abort', fail);
      if (isOffline) return void setTimeout(fail, 20);
      const after = (ms: number, run: () => void) => void setTimeout(() => (isOffline ? fail() : run()), ms);
      if (init?.method !== 'PATCH') {
        return after(latency / 2, () => {
          const body = list(url.searchParams);
          after(latency / 2, () => resolve(new Response(body, { headers: { 'content-type': 'application/json' } })));
        });
      }
      const who = travellerOf(url.pathname.split('/').at(-1) ?? '');
      const key = new Headers(init.headers).get('idempotency-key') ?? '';
      return after(latency / 2, () => {
        // What was done once is answered so again.
        const answer = answered.has(key) ? undefined : nextAnswer(who);
        write(who, key, String(init.body), answer);
        if (answer?.is === 'hang') return;
        const ms = answer?.ms ?? latency / 2;
        after(ms, () => (answer?.is === 'lost' ? fail() : resolve(responseTo(answer))));
      });
    });
  };

  return {
    fetch,
    arrivals,
    bookingOf: (who) => rows.get(who) ?? bookingFor(who, 0, false),
    setOffline: (value) => {
      isOffline = value;
    },
    trouble: (who, answers, isForever) => void troubles.set(who, { answers, isForever }),
    heal: () => {
      isOffline = false;
      troubles.clear();
    },
    colleague: (who, action) => {
      const row = rows.get(who);
      if (!row || row.cancelledAt !== null || !isPossible(row, action)) return false;
      rows.set(who, action === 'cancel' ? { ...row, cancelledAt: toInstant(START + now()) } : { ...row, ...bodyOf(action) });
      return true;
    },
  };
}

/** A colleague does only what a button offers. */
function isPossible({ hasBeenCheckedIn, hasBeenCheckedOut }: Booking, action: CounterAction | 'cancel') {
  if (action === 'checkOut') return hasBeenCheckedIn && !hasBeenCheckedOut;
  if (action === 'undoCheckOut') return hasBeenCheckedIn && hasBeenCheckedOut;
  if (action === 'undoCheckIn') return hasBeenCheckedIn && !hasBeenCheckedOut;
  return !hasBeenCheckedIn && !hasBeenCheckedOut;
}

function responseTo(answer: Answer | undefined): Response {
  if (answer?.is !== 'status') return new Response(null, { status: 204 });
  const headers = { 'content-type': 'application/json', ...(answer.retryAfter && { 'retry-after': String(answer.retryAfter) }) };
  return new Response(JSON.stringify({ error_id: '1', message: 'No', status_code: answer.status }), { status: answer.status, headers });
}

export const idOf = (who: Traveller) => `booking-${who.toLowerCase()}`;

export function travellerOf(id: string): Traveller {
  const found = TRAVELLERS.find((who) => idOf(who) === id);
  if (!found) throw new Error(`nobody has the booking ${id}`);
  return found;
}

function bookingFor(who: Traveller, index: number, isInStore: boolean): Booking {
  return {
    id: idOf(who),
    created: toInstant(START - 600 * MINUTE),
    bagCount: index + 1,
    cancelledAt: null,
    couponCode: null,
    // All are of today: those in store came in the morning, the others are expected about now.
    dropoff: toInstant(START + (isInStore ? -300 + index : -30 + index * 10) * MINUTE),
    pickup: toInstant(START + (240 + index * 10) * MINUTE),
    source: 'web',
    hasBeenCheckedIn: isInStore,
    hasBeenCheckedOut: false,
    customer: { id: null, email: null, firstName: who, lastName: null, phoneNumber: null, referralCode: null, userId: null },
    otaBooking: null,
    stashpoint: {
      id: 's1',
      address: null,
      businessName: 'Café Lisboa',
      countryCode: 'PT',
      description: null,
      latitude: null,
      longitude: null,
      nearestCity: null,
      timezone: 'Europe/Lisbon',
      type: null,
    },
    storageSpaces: [],
  };
}
