import { useMemo, useState } from 'react';
import type { BookingOrder } from '../api/bookings.queries.ts';
import { useStableOrder } from '../parts/page/use-stable-order.ts';
import { groupByDay, groupsOf } from './list-days.ts';
import type { ListPage } from './list-page.ts';

type DrawnPageOptions = {
  listKey: string;
  order: BookingOrder;
  /** The response to the host's request is still arriving. */
  isAnswering: boolean;
};

export type DrawnPage = ReturnType<typeof useDrawnPage>;

/**
 * The rendered page of the list. Its rows don't move while the host works in it, and its totals match the rendered
 * rows.
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
    // A row that moves up from the next page doesn't count as new.
    newCount: Math.min(list.newCount, Math.max(0, page.total - shown.total)),
    showNew: list.showNew,
    $acted: list.$acted,
  };
}
