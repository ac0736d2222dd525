import { useEffect, useMemo, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { BookingsInFlight } from '../../model/in-flight.ts';

export type StillList = {
  /** Those that stand in the list, as they are now. */
  listed: Booking[];
  /** Came after the list was drawn: they wait until somebody asks for them, or the page is hidden. */
  added: Booking[];
  /** A booking as it was when its row was drawn, which decides where the row is. */
  drawnAs: (booking: Booking) => Booking;
  show: () => void;
};

export type StillListOptions = {
  /** Another key is another list, which is drawn from nothing. */
  listKey: string;
  /** False while too little is here to be drawn. */
  isReady: boolean;
  inFlight: BookingsInFlight;
};

/** By id; null when the host has changed it since, and its row goes where it belongs. */
type Drawn = { key: string; rows: ReadonlyMap<string, Booking | null> };

const NONE: Booking[] = [];

/**
 * A list in which nothing moves under a thumb: what the device had is drawn first, and the server's answer follows it. A
 * row that changed stays where it is; one that is new waits behind a line. The list is drawn anew while the page is
 * hidden.
 */
export function useStillList(bookings: Booking[], { listKey, isReady, inFlight }: StillListOptions): StillList {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const show = () => setDrawn(null);

  useEffect(() => {
    const onChange = () => document.visibilityState === 'hidden' && setDrawn(null);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  const isDrawn = drawn?.key === listKey;
  // Set during render, so that the drawn list and what is remembered of it agree.
  if (isReady && !isDrawn) setDrawn({ key: listKey, rows: new Map(bookings.map((each) => [each.id, each])) });
  else if (isDrawn) {
    const tapped = [...inFlight.keys()].filter((id) => drawn.rows.get(id));
    if (tapped.length > 0)
      setDrawn({ key: listKey, rows: new Map([...drawn.rows, ...tapped.map((id) => [id, null] as const)]) });
  }

  const rows = isDrawn ? drawn.rows : null;
  return useMemo(() => {
    const isListed = ({ id }: Booking) => rows?.has(id) ?? false;
    const added = rows ? bookings.filter((booking) => !isListed(booking)) : NONE;
    return {
      listed: added.length > 0 ? bookings.filter(isListed) : rows ? bookings : NONE,
      added,
      drawnAs: (booking) => rows?.get(booking.id) ?? booking,
      show,
    };
  }, [bookings, rows]);
}
