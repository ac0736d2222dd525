import type { Page, Route } from 'playwright';

const PAGE_SIZE = 10;
const MINUTE_MS = 60_000;

type WireBooking = ReturnType<typeof aBooking>;

/**
 * Puts one spot with this many arrivals today between page and API. It filters by drop-off and pages like the reference
 * API, keeps what is patched, and answers at once, so that only the page is measured.
 */
export async function putBusyDay(page: Page, count: number): Promise<WireBooking[]> {
  const start = Date.now() - 30 * MINUTE_MS;
  let bookings = Array.from({ length: count }, (_, index) => aBooking(index, start));
  await page.route(/\/v3\/stashpoints(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = (await answer.json()) as { items: { id: string }[] };
    return route.fulfill({ json: { ...rest, items: [{ ...items[0], id: 'bench', capacity: 100 }], has_next: false } });
  });
  await page.route(/\/v2\/(closures|supply-orders)\?/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/v2\/reviews\?/, (route) => route.fulfill({ json: pageOf([]) }));
  await page.route(/\/v2\/bookings(\/|\?)/, (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return answerPage(route, bookings);
    const id = decodeURIComponent(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    const change = request.postDataJSON() as Partial<WireBooking>;
    bookings = bookings.map((booking) => (booking.id === id ? { ...booking, ...change } : booking));
    return route.fulfill({ status: 204 });
  });
  return bookings;
}

function answerPage(route: Route, bookings: WireBooking[]) {
  const query = new URL(route.request().url()).searchParams;
  const from = query.get('dropoff_gte') ?? '';
  const to = query.get('dropoff_lte') ?? '9';
  const found = bookings.filter(({ dropoff }) => dropoff >= from && dropoff <= to);
  return route.fulfill({ json: pageOf(found, Number(query.get('page') ?? 1)) });
}

/** In the format of the reference API. */
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

/** A time zone where it is noon now: then the whole half hour is today, at whatever hour the benchmark runs. */
const zoneAtNoon = () => {
  const hours = 12 - new Date().getUTCHours();
  // The sign is reversed in these names: Etc/GMT-5 is five hours ahead of Greenwich.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

/** All within the last half hour. */
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
