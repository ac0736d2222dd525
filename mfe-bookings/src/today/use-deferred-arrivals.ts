import { useEffect, useMemo, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';

export type DeferredArrivals = {
  /** Late bookings that are known but not in the list yet. */
  deferred: Booking[];
  show: () => void;
};

export type DeferredArrivalsOptions = {
  /** Another key is another list, which starts again from nothing. */
  listKey: string;
  now: number;
  /** The host asked for them: they go into the list at once. */
  isAskedFor: boolean;
};

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
const NONE: Booking[] = [];

/**
 * Late bags of earlier days may be found after the list is drawn, and belong at its top. Once somebody works with the
 * list, they would move every row away under a thumb: from then on they are announced, and added when somebody asks for
 * them or while the page is hidden.
 */
export function useDeferredArrivals(
  bookings: readonly Booking[],
  { listKey, now, isAskedFor }: DeferredArrivalsOptions,
): DeferredArrivals {
  const [touchedKey, setTouchedKey] = useState<string | null>(null);
  /** Ids of all rows that were ever in the list: no row leaves it. */
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const onTouch = () => setTouchedKey(listKey);
    const onChange = () => document.visibilityState === 'hidden' && setTouchedKey(null);
    for (const type of TOUCHES) document.addEventListener(type, onTouch, { passive: true });
    document.addEventListener('visibilitychange', onChange);
    return () => {
      for (const type of TOUCHES) document.removeEventListener(type, onTouch);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [listKey]);

  const isDeferring = touchedKey === listKey && !isAskedFor;
  const deferred = useMemo(
    () => (isDeferring ? bookings.filter((booking) => isLatePickup(booking, now) && !listed.has(booking.id)) : NONE),
    [bookings, now, listed, isDeferring],
  );
  // Set during render, so that the drawn list and what is remembered of it agree.
  const added = bookings.filter((booking) => !listed.has(booking.id) && !deferred.includes(booking));
  if (added.length > 0) setListed(new Set([...listed, ...added.map(({ id }) => id)]));

  return { deferred, show: () => setTouchedKey(null) };
}
