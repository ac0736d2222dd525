import type { Page } from 'playwright';

const PAGE_SIZE = 10;
const MINUTE_MS = 60_000;

export type WireBooking = ReturnType<typeof aBooking>;
type Asked = { method: string; url: string; body: () => string };
type Answer = { status: number; json?: unknown };

/**
 * Fakes the API for one spot with this many arrivals today. Like the reference API, it filters by drop-off,
 * paginates, and stores patches. It responds immediately, so that only the page is measured.
 */
export function busyDay(count: number) {
  const start = Date.now() - 30 * MINUTE_MS;
  let bookings = Array.from({ length: count }, (_, index) => aBooking(index, start));
  return {
    bookings,
    /** Returns null for calls that should go to the real portal. */
    answer({ method, url, body }: Asked): Answer | null {
      const { pathname, searchParams } = new URL(url);
      if (/^\/v2\/(closures|supply-orders)$/.test(pathname)) return { status: 200, json: [] };
      if (pathname === '/v2/reviews') return { status: 200, json: pageOf([]) };
      if (!/^\/v2\/bookings(\/|$)/.test(pathname)) return null;
      if (method !== 'PATCH') return { status: 200, json: foundIn(bookings, searchParams) };
      const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      const change = JSON.parse(body()) as Partial<WireBooking>;
      bookings = bookings.map((booking) => (booking.id === id ? { ...booking, ...change } : booking));
      return { status: 204 };
    },
    /** Reduces the response with the host's spots to the one busy spot. */
    spots(answered: unknown): unknown {
      const { items, ...rest } = answered as { items: { id: string }[] };
      return { ...rest, items: [{ ...items[0], id: 'bench', capacity: 100 }], has_next: false };
    },
  };
}

export const isSpotsRead = (url: string) => new URL(url).pathname === '/v3/stashpoints';

/** Answers this page's API calls with the data of a fake busy day. */
export async function putBusyDay(page: Page, count: number): Promise<WireBooking[]> {
  const day = busyDay(count);
  await page.route(
    (url) => isSpotsRead(url.href),
    async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ json: day.spots(await answer.json()) });
    },
  );
  await page.route(/\/v2\//, async (route) => {
    const request = route.request();
    const answer = day.answer({ method: request.method(), url: request.url(), body: () => request.postData() ?? '' });
    return answer ? route.fulfill(answer) : route.fallback();
  });
  return day.bookings;
}

function foundIn(bookings: WireBooking[], query: URLSearchParams) {
  const from = query.get('dropoff_gte') ?? '';
  const to = query.get('dropoff_lte') ?? '9';
  const found = bookings.filter(({ dropoff }) => dropoff >= from && dropoff <= to);
  return pageOf(found, Number(query.get('page') ?? 1));
}

/** Returns a page of results in the reference API's format. */
function pageOf(found: WireBooking[], page = 1) {
  const pages = Math.ceil(found.length / PAGE_SIZE);
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    total: found.length,
    has_next: page < pages,
    has_prev: page > 1,
    summary_stats: { total_bags: found.length * 2 },
  };
}

/** Returns a time zone where it's now noon, so that all drop-offs are today whenever the benchmark runs. */
const zoneAtNoon = () => {
  const hours = 12 - new Date().getUTCHours();
  // In these names, the sign is reversed: Etc/GMT-5 is five hours ahead of Greenwich.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

/** Creates a booking with its drop-off within the last half hour. */
const aBooking = (index: number, start: number) => ({
  id: `bench-${String(index).padStart(6, '0')}`,
  created: new Date(start - 1440 * MINUTE_MS).toISOString(),
  bag_count: 2,
  cancelled_at: null,
  coupon_code: null,
  dropoff: new Date(start + index * 100).toISOString(),
  pickup: new Date(start + 8 * 60 * MINUTE_MS).toISOString(),
  source: 'web',
  has_been_checked_in: false,
  has_been_checked_out: false,
  customer: {
    id: `c${index}`,
    email: 'guest@example.com',
    first_name: `Guest${index}`,
    last_name: 'Silva',
    phone_number: '+351912345678',
    referral_code: null,
    user_id: null,
  },
  ota_booking: null,
  stashpoint: {
    id: 'bench',
    address: null,
    business_name: 'Bench',
    country_code: 'PT',
    description: null,
    latitude: null,
    longitude: null,
    nearest_city: null,
    timezone: zoneAtNoon(),
    type: null,
  },
  storage_spaces: [],
});
