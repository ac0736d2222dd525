import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight } from '../../model/check-in.store.ts';
import { type ActedRows, lastPromise, useActedRows } from '../check-in/acted-rows.ts';
import { isSameOrder, newIds, nextOrder, type Order } from './stable-order.ts';
import { useHostCalm } from './use-host-calm.ts';

export type Section<Name extends string = string> = { section: Name; bookings: readonly Booking[] };

/** Returns the current bookings that have a rendered row in this section. */
export function visibleBookings<Name extends string>(
  sections: readonly Section<Name>[],
  name: Name,
  now: readonly Booking[],
) {
  const drawn = new Set(
    sections.flatMap(({ section, bookings }) => (section === name ? bookings.map(({ id }) => id) : [])),
  );
  return now.filter(({ id }) => drawn.has(id));
}

type StableOrderOptions = {
  /** A new key means that the host asked for a different list. */
  key: string;
  /** False while too little is loaded to show the list. */
  isReady?: boolean;
  /** True while a response that the host asked for is arriving. Its rows don't count as new. */
  isFollowing?: boolean;
};

type StableOrder<Name extends string = string> = {
  sections: Section<Name>[];
  /** Whether the rows match the current data, in the same order. */
  isInOrder: boolean;
  /** How many new rows are hidden until the host shows them or stops touching the list. */
  newCount: number;
  showNew: () => void;
  /** Pass this to the `ActedRowsProvider` around the rows. */
  $acted: ReadableAtom<ActedRows>;
};

/**
 * Keeps rows from moving under the host's thumb. Existing rows stay in place and new ones stay hidden. The list is
 * sorted when the host asks for the new rows, another filter or another page. It's also sorted while the page is
 * hidden, and once no row offers Undo and the host hasn't touched the list for some seconds.
 */
export function useStableOrder<Name extends string>(
  wanted: readonly Section<Name>[],
  { key, isReady = true, isFollowing = false }: StableOrderOptions,
): StableOrder<Name> {
  const portal = usePortal();
  const inFlight = useStore($inFlight(portal));
  const { $acted, expire } = useActedRows(key);
  const acted = useStore($acted);
  const [drawn, setOrder] = useState<Order<Name> | null>(null);

  const rows = useMemo(
    () => wanted.map(({ section, bookings }) => ({ section, ids: bookings.map(({ id }) => id) })),
    [wanted],
  );
  const order = isReady ? nextOrder(drawn, { key, rows, isFollowing, hasActed: acted.size + inFlight.size > 0 }) : null;
  // Set during render, so that the remembered order always matches what is shown.
  if (order !== drawn) setOrder(order);

  const settle = () => {
    setOrder(isReady ? { key, rows } : null);
    expire();
  };
  const isInOrder = order !== null && isSameOrder(order.rows, rows);
  const isWaiting = order !== null && (acted.size > 0 || !isInOrder);
  useHostCalm({ isWaiting, promisedUntil: lastPromise(acted) }, settle);
  useWhenHidden(settle);

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

/** Returns the visible rows with their bookings' current state. */
const useDrawnSections = <Name extends string>(
  { bookings: store }: Portal,
  order: Order<Name> | null,
  wanted: readonly Section<Name>[],
): Section<Name>[] =>
  useMemo(() => {
    if (!order) return NOTHING;
    const here = new Map(wanted.flatMap(({ bookings }) => bookings.map((booking) => [booking.id, booking])));
    // A booking that no longer belongs in the list keeps its row until the list is sorted.
    return order.rows
      .map(({ section, ids }) => ({
        section,
        bookings: ids.flatMap((id) => here.get(id) ?? store.lastShown(id) ?? []),
      }))
      .filter(({ bookings }) => bookings.length > 0);
  }, [store, order, wanted]);
