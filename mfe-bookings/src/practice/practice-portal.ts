import { BookingStore } from '@host-portal/shared-lib/bookings';
import { type Booking, type Page, updateBooking } from '@host-portal/shared-lib/contract';
import { createOutbox, memoryStorage } from '@host-portal/shared-lib/outbox';
import type { Portal } from '@host-portal/shared-lib/portal';
import { createQueryClient } from '@host-portal/shared-lib/query';

/** Whose changes these are: nobody's. */
const NOBODY = 'practice';

/**
 * The page's portal with a server of its own in memory: what is tapped goes through the same button, the same outbox
 * and the same answers, and leaves this page nowhere. Nothing is stored and nothing is counted, so that there is nothing to close.
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
