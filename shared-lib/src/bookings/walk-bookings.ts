import { isApiError } from '../api/api-error.ts';
import { type Booking, type Instant, listBookings, type Page, PAGE_SIZE, RANGE_PAGE_SIZE } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { toInstant, toMs } from '../time/instant.ts';
import type { BookingFilter } from './span.ts';

export type WalkOptions = {
  signal: AbortSignal;
  /** True to bypass HTTP caches. */
  fresh?: boolean;
  /** Called with the first page if more pages follow. */
  onFirst?: (bookings: Booking[]) => void;
};

/** The maximum number of requests for a range, because a faulty API may announce more pages forever. */
const MOST_READS = 500;
/** The maximum number of consecutive pages without new bookings when the API announces more. */
const MOST_FRUITLESS = 4;

/** The drop-off time and the page at which the read continues. */
type Cursor = { from: Instant | undefined; page: number };

/**
 * Returns every booking in a range once, in drop-off order. Bookings that leave or join the range between two requests
 * shift the pages, so each request continues from the last drop-off time instead of the next page number. Page numbers
 * are used only if a response isn't sorted or a whole page has the same drop-off time. If that misses a booking, the
 * range's next read finds it.
 */
export async function walkBookings(
  portal: Pick<Portal, 'api' | 'queryClient'>,
  filter: BookingFilter,
  { signal, fresh, onFirst }: WalkOptions,
): Promise<Booking[]> {
  const found = new Map<string, Booking>();
  /** The ids of unreadable bookings. They count towards the page size and count as new bookings. */
  const unreadable = new Set<string>();
  let cursor: Cursor = { from: filter.dropoffGte, page: 1 };
  let fruitless = 0;
  let isShort = false;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const { page, size } = await readPage(portal, { ...filter, dropoffGte: cursor.from }, cursor.page, {
      signal,
      fresh,
    });
    const before = found.size + unreadable.size;
    // If a booking is read twice, the second version is newer.
    for (const booking of page.items) found.set(booking.id, booking);
    for (const { id } of page.unreadable ?? []) if (id !== null) unreadable.add(id);
    const hasNews = found.size + unreadable.size > before;
    // The API returned fewer bookings than requested although more follow, so later reads request smaller pages.
    if (isShort && hasNews) sizes.set(portal.queryClient, PAGE_SIZE);
    isShort ||= page.items.length + (page.unreadable?.length ?? 0) < size;
    // The first page from a drop-off time repeats that time's bookings, so it may contain nothing new.
    if (hasNews) fruitless = 0;
    else if (cursor.page > 1) fruitless += 1;
    const isPromised = page.pages > cursor.page;
    const isOver = !(isPromised || page.hasNext) || fruitless >= (isPromised ? MOST_FRUITLESS : 1);
    if (isOver) break;
    if (reads === 0) onFirst?.([...found.values()]);
    cursor = nextCursor(cursor, page.items, filter.dropoffLte);
  }
  return [...found.values()].toSorted((a, b) => toMs(a.dropoff) - toMs(b.dropoff));
}

/** Reads a page of a hundred bookings, or of ten if this API has refused or shortened larger pages. */
async function readPage(
  portal: Pick<Portal, 'api' | 'queryClient'>,
  { stashpointIds, dropoffGte, dropoffLte }: BookingFilter,
  page: number,
  options: { signal: AbortSignal; fresh?: boolean },
): Promise<{ page: Page<Booking>; size: number }> {
  const read = async (size: number) => ({
    page: await portal.api.call(listBookings, {
      query: { stashpointId: stashpointIds, dropoffGte, dropoffLte, page, perPage: size },
      ...options,
    }),
    size,
  });
  const size = sizes.get(portal.queryClient) ?? RANGE_PAGE_SIZE;
  try {
    return await read(size);
  } catch (error) {
    if (size === PAGE_SIZE || !isRefusal(error)) throw error;
    const answer = await read(PAGE_SIZE);
    sizes.set(portal.queryClient, PAGE_SIZE);
    return answer;
  }
}

/** The page size that each API accepts, once it's known. */
const sizes = new WeakMap<object, number>();

/** Returns whether the API refused the request itself. The page size may be the reason. */
const isRefusal = (error: unknown) => isApiError(error) && [400, 413, 422].includes(error.status ?? 0);

function nextCursor({ from, page }: Cursor, items: Booking[], to: Instant | undefined): Cursor {
  const moments = items.map(({ dropoff }) => toMs(dropoff));
  const last = moments.at(-1);
  const isInOrder = moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? moment));
  const isFurther = last !== undefined && (!from || last > toMs(from)) && (!to || last < toMs(to));
  return isInOrder && isFurther ? { from: toInstant(last), page: 1 } : { from, page: page + 1 };
}
