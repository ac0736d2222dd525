import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight } from '../../model/check-in.store.ts';
import { actedAfter, type ActedRows, lastPromise, promisedRows } from '../check-in/acted-rows.ts';
import { isSameOrder, newIds, nextOrder, type Order } from './stable-order.ts';
import { useHostCalm } from './use-host-calm.ts';

export type Section<Name extends string = string> = { section: Name; bookings: readonly Booking[] };

type StableOrderOptions = {
  /** Another key is another list: the host asked for it. */
  key: string;
  /** False while too little is here to be drawn. */
  isReady?: boolean;
  /** The answer to the host's question is still arriving: its rows aren't new. */
  isFollowing?: boolean;
};

type StableOrder<Name extends string = string> = {
  sections: Section<Name>[];
  /** The rows are those that the data would have now, in the same order. */
  isInOrder: boolean;
  /** How many rows wait until the host asks for them or leaves the list alone. */
  newCount: number;
  showNew: () => void;
  /** For `ActedRowsProvider` around the rows. */
  $acted: ReadableAtom<ActedRows>;
};

/**
 * A list in which nothing moves under a thumb. A row stays where it is and a new one waits, until the host has left the
 * list alone for some seconds and no Undo is promised any more, or asks for something: another filter, the new rows,
 * another page. The list is put in order while the page is hidden, too.
 */
export function useStableOrder<Name extends string>(
  wanted: readonly Section<Name>[],
  { key, isReady = true, isFollowing = false }: StableOrderOptions,
): StableOrder<Name> {
  const portal = usePortal();
  const inFlight = useStore($inFlight(portal));
  const [$acted] = useState(() => atom<ActedRows>(new Map()));
  const acted = useStore($acted);
  const [drawn, setOrder] = useState<Order<Name> | null>(null);

  const rows = useMemo(
    () => wanted.map(({ section, bookings }) => ({ section, ids: bookings.map(({ id }) => id) })),
    [wanted],
  );
  const order = isReady ? nextOrder(drawn, { key, rows, isFollowing, hasActed: acted.size + inFlight.size > 0 }) : null;
  // Set during render, so that what's drawn and what's remembered of it agree.
  if (order !== drawn) setOrder(order);

  const settle = () => {
    setOrder(isReady ? { key, rows } : null);
    $acted.set(promisedRows($acted.get(), performance.now()));
  };
  const isInOrder = order !== null && isSameOrder(order.rows, rows);
  const isWaiting = order !== null && (acted.size > 0 || !isInOrder);
  useHostCalm({ isWaiting, promisedUntil: lastPromise(acted) }, settle);
  useWhenHidden(settle);
  useEffect(() => $acted.set(actedAfter($acted.get(), inFlight, performance.now())), [$acted, inFlight]);
  // The rows of another list are drawn in order.
  useEffect(() => $acted.set(promisedRows($acted.get(), performance.now())), [$acted, key]);

  const sections = useDrawnSections(portal, order, wanted);
  return { sections, isInOrder, newCount: order ? newIds(order.rows, rows).length : 0, showNew: settle, $acted };
}

function useWhenHidden(act: () => void) {
  const tell = useEffectEvent(act);
  useEffect(() => {
    const onChange = () => document.visibilityState === 'hidden' && tell();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

const NOTHING: never[] = [];

/** The drawn rows with their bookings as they are now. */
const useDrawnSections = <Name extends string>(
  { bookings: store }: Portal,
  order: Order<Name> | null,
  wanted: readonly Section<Name>[],
): Section<Name>[] =>
  useMemo(() => {
    if (!order) return NOTHING;
    const here = new Map(wanted.flatMap(({ bookings }) => bookings.map((booking) => [booking.id, booking])));
    // A row that doesn't belong to the list any more stays until the list is put in order.
    return order.rows
      .map(({ section, ids }) => ({
        section,
        bookings: ids.flatMap((id) => here.get(id) ?? store.lastShown(id) ?? []),
      }))
      .filter(({ bookings }) => bookings.length > 0);
  }, [store, order, wanted]);
