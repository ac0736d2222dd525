import type { Page, Route } from '@playwright/test';

type WireBooking = Record<string, unknown> & { id: string; dropoff: string };

export type CounterServer = {
  /** The writes that have arrived: booking and body. */
  writes: [id: string, body: unknown][];
  /** A colleague's change, on another device. */
  change: (id: string, fields: Record<string, unknown>) => void;
  /** A booking as it is now; undefined before the first list was read. */
  booking: (id: string) => WireBooking | undefined;
};

/** How a write is answered: `lost` does it and drops the connection, `cut` drops it before. */
export type WriteAnswer = 'done' | 'lost' | 'cut' | 'hang' | { status: number; headers: Record<string, string> };

export type Wire = {
  isOffline: () => boolean;
  /** Resolves when the answer is due. */
  answerTo: (id: string) => Promise<WriteAnswer>;
};

const GOOD_WIRE: Wire = { isOffline: () => false, answerTo: () => Promise.resolve('done') };

/**
 * Answers for the bookings of one spot instead of the API: one arrival for each name, five minutes apart, in this order.
 * Each is a booking of the demo world with another name.
 */
export async function serveArrivals(
  page: Page,
  names: readonly string[],
  firstDropoff: string,
  wire: Wire = GOOD_WIRE,
): Promise<CounterServer> {
  let bookings: WireBooking[] | null = null;
  const changes = new Map<string, Record<string, unknown>>();
  const writes: CounterServer['writes'] = [];
  const change = (id: string, fields: Record<string, unknown>) => {
    changes.set(id, { ...changes.get(id), ...fields });
  };

  const arrivals = async (route: Route) => {
    const url = new URL(route.request().url());
    // The first read may ask for late pick-ups only, of which there may be none.
    for (const name of [...url.searchParams.keys()]) if (name !== 'stashpoint_id') url.searchParams.delete(name);
    const answer = (await (await route.fetch({ url: url.href })).json()) as { items: WireBooking[] };
    const [template] = answer.items;
    return names.map((name, index): WireBooking => {
      const dropoff = new Date(Date.parse(firstDropoff) + index * 300_000).toISOString();
      const pickup = new Date(Date.parse(firstDropoff) + 4 * 3_600_000).toISOString();
      const customer = { ...(template?.['customer'] as object), first_name: name, last_name: 'Test' };
      const state = { has_been_checked_in: false, has_been_checked_out: false, cancelled_at: null };
      return { ...template, ...state, id: name.toLowerCase(), dropoff, pickup, customer };
    });
  };

  const done = new Set<string>();
  await page.route('**/v2/bookings?*', async (route) => {
    if (wire.isOffline()) return route.abort();
    bookings ??= await arrivals(route);
    const { searchParams } = new URL(route.request().url());
    const from = Date.parse(searchParams.get('dropoff_gte') ?? '2000-01-01');
    const to = Date.parse(searchParams.get('dropoff_lte') ?? '2100-01-01');
    const items = bookings
      .filter(({ dropoff }) => Date.parse(dropoff) >= from && Date.parse(dropoff) <= to)
      .map((booking) => ({ ...booking, ...changes.get(booking.id) }));
    const json = { items, page: 1, per_page: 10, pages: 1, total: items.length, has_next: false, has_prev: false };
    return route.fulfill({ json });
  });
  await page.route('**/v2/bookings/*', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = route.request().postDataJSON() as Record<string, unknown>;
    const key = route.request().headers()['idempotency-key'] ?? `${writes.length}`;
    if (wire.isOffline()) return route.abort();
    const answer = done.has(key) ? 'done' : await wire.answerTo(id);
    if (answer === 'hang') return;
    if (answer === 'cut') return route.abort();
    if (typeof answer === 'object') {
      const json = { error_id: '1', message: 'No', status_code: answer.status };
      return route.fulfill({ ...answer, json });
    }
    if (!done.has(key)) {
      done.add(key);
      writes.push([id, body]);
      change(id, body);
    }
    return answer === 'lost' ? route.abort() : route.fulfill({ status: 204 });
  });
  const booking = (id: string) => {
    const known = bookings?.find((each) => each.id === id);
    return known && { ...known, ...changes.get(id) };
  };
  return { writes, change, booking };
}
