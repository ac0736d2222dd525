import { useMemo, useState } from 'react';
import type { BookingOrder } from '../api/bookings.queries.ts';
import { useStableOrder } from '../parts/page/use-stable-order.ts';
import { groupByDay, groupsOf } from './list-days.ts';
import type { ListPage } from './list-page.ts';

type DrawnPageOptions = {
  listKey: string;
  order: BookingOrder;
  /** True until the response to the host's request has arrived. */
  isAnswering: boolean;
};

export type DrawnPage = ReturnType<typeof useDrawnPage>;

/**
 * Returns the page of the list as rendered. Its rows don't move while the host is using the list, and its totals
 * match the rendered rows.
 */
export function useDrawnPage(page: ListPage, { listKey, order, isAnswering }: DrawnPageOptions) {
  const { bookings } = page;
  const wanted = useMemo(
    () => groupByDay(bookings, order).map((group) => ({ section: group.key, bookings: group.bookings })),
    [bookings, order],
  );
  const list = useStableOrder(wanted, { key: listKey, isFollowing: isAnswering });
  const [figures, setFigures] = useState(page);
  if (list.isInOrder && figures !== page) setFigures(page);
  const shown = list.isInOrder ? page : figures;
  return {
    days: useMemo(() => groupsOf(list.sections), [list.sections]),
    page: shown,
    // Rows that move up from the next page don't count as new bookings.
    newCount: Math.min(list.newCount, Math.max(0, page.total - shown.total)),
    showNew: list.showNew,
    $acted: list.$acted,
  };
}
