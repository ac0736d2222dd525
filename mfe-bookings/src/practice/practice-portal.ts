import { BookingStore } from '@host-portal/shared-lib/bookings';
import { type Booking, type Page, updateBooking } from '@host-portal/shared-lib/contract';
import { createOutbox, memoryStorage } from '@host-portal/shared-lib/outbox';
import type { Portal } from '@host-portal/shared-lib/portal';
import { createQueryClient } from '@host-portal/shared-lib/query';

/** The user id of changes made in practice. */
const NOBODY = 'practice';

/**
 * Returns a copy of the page's portal with a server in memory. Taps go through the real buttons and a real outbox,
 * but no request leaves the page. Nothing is stored or tracked, so no cleanup is needed.
 */
export function createPracticePortal(portal: Portal, start: readonly Booking[]): Portal {
  let bookings = [...start];
  const api = { call: (async ({ line }, ...[request]) => answerTo(line, request)) as Portal['api']['call'] };
  const answerTo = (line: string, request: unknown) => {
    if (line !== updateBooking.line) return line === 'GET /v2/bookings' ? pageOf(bookings) : [];
    const { params, body } = request as { params: { id: string }; body: Partial<Booking> };
    bookings = bookings.map((booking) => (booking.id === params.id ? { ...booking, ...body } : booking));
    return undefined;
  };
  const queryClient = createQueryClient();
  const outbox = createOutbox({
    api,
    userId: () => NOBODY,
    report: portal.report,
    storage: memoryStorage(),
    now: portal.now,
    lockTabs: (work) => work(),
  });
  void outbox.follow();
  const store = new BookingStore(outbox.$waiting);
  store.add(start);
  return { ...portal, api, queryClient, outbox, bookings: store, track: () => undefined };
}

const pageOf = (items: Booking[]): Page<Booking> => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  hasNext: false,
  hasPrev: false,
  summaryStats: null,
});
