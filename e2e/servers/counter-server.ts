import type { Page, Route } from '@playwright/test';

const SPOT = 's101';

type WireBooking = Record<string, unknown> & { id: string; dropoff: string };

export type CounterServer = {
  /** The ids and bodies of all received changes. */
  writes: [id: string, body: unknown][];
  /** Changes a booking as a colleague on another device would. */
  change: (id: string, fields: Record<string, unknown>) => void;
};

/**
 * Serves the bookings of the spot s101 in place of the API: one arrival per name, five minutes apart, in this order.
 * Each is a booking from the demo data under a new name.
 */
export async function serveArrivals(
  page: Page,
  names: readonly string[],
  firstDropoff: string,
): Promise<CounterServer> {
  let bookings: WireBooking[] | null = null;
  const changes = new Map<string, Record<string, unknown>>();
  const writes: CounterServer['writes'] = [];
  const change = (id: string, fields: Record<string, unknown>) => {
    changes.set(id, { ...changes.get(id), ...fields });
  };

  const arrivals = async (route: Route) => {
    const url = new URL(route.request().url());
    for (const name of ['dropoff_gte', 'dropoff_lte']) url.searchParams.delete(name);
    // Always requests the bookings of s101, because the page's first call may be for a different spot.
    url.searchParams.set('stashpoint_id', SPOT);
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

  await page.route('**/v2/bookings?*', async (route) => {
    bookings ??= await arrivals(route);
    const { searchParams } = new URL(route.request().url());
    const from = Date.parse(searchParams.get('dropoff_gte') ?? '2000-01-01');
    const to = Date.parse(searchParams.get('dropoff_lte') ?? '2100-01-01');
    const items = (searchParams.getAll('stashpoint_id').includes(SPOT) ? bookings : [])
      .map((booking) => ({ ...booking, ...changes.get(booking.id) }))
      .filter(({ dropoff }) => Date.parse(dropoff) >= from && Date.parse(dropoff) <= to);
    const json = { items, page: 1, per_page: 10, pages: 1, total: items.length, has_next: false, has_prev: false };
    await route.fulfill({ json });
  });
  await page.route('**/v2/bookings/*', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = route.request().postDataJSON() as Record<string, unknown>;
    writes.push([id, body]);
    change(id, body);
    await route.fulfill({ status: 204 });
  });
  return { writes, change };
}
