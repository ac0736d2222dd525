import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { AnyEndpoint, ApiClient, CallOptions } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { type Booking, listBookings, updateBooking } from '../contract/index.ts';
import { aBooking as anyBooking } from '../testing/builders.ts';
import type { Change, ChangeOf, Settled, WaitingChange } from './change.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';

export const aBooking = (over: Partial<Booking> = {}): Booking => anyBooking({ id: 'b1', ...over });

export type Field = 'hasBeenCheckedIn' | 'hasBeenCheckedOut';

/** Creates the change for a tap on this booking. */
export const aTap = ({ booking, field, to }: { booking: Booking; field: Field; to: boolean }): Change => {
  const { hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt } = booking;
  return {
    line: updateBooking.line,
    params: { id: booking.id },
    body: { [field]: to },
    before: { hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt },
    guard: {
      line: listBookings.line,
      query: { stashpointId: ['s1'], dropoffGte: booking.dropoff, dropoffLte: booking.dropoff },
      find: { id: booking.id },
    },
  } satisfies ChangeOf<typeof updateBooking, typeof listBookings>;
};

export type Fault =
  | 'none'
  | 'lost-before'
  | 'lost-after'
  | 'refuse'
  | '401'
  | '409'
  | '500'
  | '429'
  | 'hang'
  | 'silent';

/** Creates a server with idempotency keys, and a network that can fail before or after the request arrives. */
export function aServer(bookings: Booking[]) {
  const rows = new Map(bookings.map((booking) => [booking.id, { ...booking }]));
  const answered = new Set<string>();
  const effects: string[] = [];
  /** The booking ids of all writes that were sent, whether they arrived or not. */
  const sends: string[] = [];
  /** By booking id, the fault that every write to the booking gets. */
  const always = new Map<string, Fault>();
  let faults: Fault[] = [];
  const network = () => new ApiError({ id: 'NETWORK_CLIENT_ERROR', message: '', kind: 'network' });
  const http = (status: number) => new ApiError({ id: '1', message: '', kind: 'http', status });

  const call = async (endpoint: AnyEndpoint, request: Record<string, unknown> & CallOptions = {}) => {
    if (endpoint.line === 'GET /v2/bookings') {
      return {
        items: [...rows.values()].map((row) => ({ ...row })),
        page: 1,
        pages: 1,
        total: rows.size,
        hasNext: false,
        hasPrev: false,
        summaryStats: null,
      };
    }
    const { id } = request['params'] as { id: string };
    sends.push(id);
    const fault = always.get(id) ?? faults.shift() ?? 'none';
    if (fault === 'silent') await new Promise(() => {});
    if (fault === '429')
      throw new ApiError({ id: '1', message: 'Too many', kind: 'http', status: 429, retryAfter: 120 });
    if (fault === 'lost-before') throw network();
    // This is the error that the client throws after a timeout.
    if (fault === 'hang') throw new ApiError({ id: 'TIMEOUT_CLIENT_ERROR', message: '', kind: 'timeout' });
    if (fault === '401') throw http(401);
    // An earlier request with the same key is still running.
    if (fault === '409') throw http(409);
    if (fault === '500') throw http(500);
    if (fault === 'refuse') throw http(422);
    const key = request.idempotencyKey ?? '';
    const row = rows.get(id);
    if (!row) throw http(404);
    if (!answered.has(key)) {
      answered.add(key);
      Object.assign(row, request['body']);
      effects.push(`${id} ${JSON.stringify(request['body'])}`);
    }
    if (fault === 'lost-after') throw network();
    return undefined;
  };
  return {
    api: { call } as unknown as ApiClient,
    rows,
    effects,
    sends,
    always,
    failNext: (...next: Fault[]) => {
      faults = next;
    },
  };
}

let open: Outbox[] = [];

/**
 * Opens a tab for user u7 and closes it after the test. Its pauses are so long that only `drain` retries, which lets
 * tests check each step.
 */
export function openOutbox(parts: Pick<OutboxOptions, 'api'> & Partial<OutboxOptions>): Outbox {
  const outbox = createOutbox({
    userId: () => 'u7',
    report: (error) => {
      throw error;
    },
    pauses: [1e9],
    ...parts,
  });
  open.push(outbox);
  return outbox;
}

export function setUp(server: ReturnType<typeof aServer>, user: { id: string | null } = { id: 'u7' }) {
  const settled: Settled[] = [];
  const outbox = openOutbox({ api: server.api, userId: () => user.id });
  outbox.onSettled(updateBooking.line, (each) => settled.push(each));
  return { outbox, settled };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  for (const outbox of open) outbox.close();
  open = [];
});

export const outcomes = (settled: Settled[]) =>
  settled.map(({ outcome, change }) => `${outcome} ${JSON.stringify(change.body)}`);

export const aWaitingTap = ({ id = 'k', bookingId = 'b1', to = true } = {}): WaitingChange => ({
  ...aTap({ booking: aBooking({ id: bookingId, hasBeenCheckedIn: !to }), field: 'hasBeenCheckedIn', to }),
  id,
  order: 1,
  userId: 'u7',
  createdAt: 0,
  attempts: 0,
});
