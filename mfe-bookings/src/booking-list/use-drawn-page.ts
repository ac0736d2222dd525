import { useMemo, useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { withHours } from '@host-portal/shared-lib/domain';
import type { BookingOrder } from '../api/bookings.queries.ts';
import { useListedBookings } from '../parts/check-in/current-bookings.ts';
import { useStableOrder } from '../parts/page/use-stable-order.ts';
import { groupByDay, groupsOf } from './list-days.ts';
import type { ListPage } from './list-page.ts';

type DrawnPageOptions = {
  /** Their hours say when a day ends. */
  spots: readonly Stashpoint[];
  listKey: string;
  order: BookingOrder;
  /** The answer to the host's question is still arriving. */
  isAnswering: boolean;
};

export type DrawnPage = ReturnType<typeof useDrawnPage>;

/**
 * A page of the list as it's drawn: its rows stay where they are while the host works in it, and its figures are those of
 * the drawn rows.
 */
export function useDrawnPage(page: ListPage, { spots, listKey, order, isAnswering }: DrawnPageOptions) {
  const hosted = useMemo(() => withHours(page.bookings, spots), [page.bookings, spots]);
  const { bookings, inFlight } = useListedBookings(hosted);
  const wanted = useMemo(
    () => groupByDay(bookings, order).map((group) => ({ section: group.key, bookings: group.bookings })),
    [bookings, order],
  );
  const list = useStableOrder(wanted, { key: listKey, isFollowing: isAnswering, inFlight });
  const [figures, setFigures] = useState(page);
  if (list.isInOrder && figures !== page) setFigures(page);
  const shown = list.isInOrder ? page : figures;
  return {
    days: useMemo(() => groupsOf(list.sections), [list.sections]),
    page: shown,
    // A row of the next page that moves up isn't new.
    newCount: Math.min(list.newCount, Math.max(0, page.total - shown.total)),
    showNew: list.showNew,
    $acted: list.$acted,
  };
}
