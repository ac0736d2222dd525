import { useEffect, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';
import type { TodayBookings } from './use-today-bookings.ts';

export type HeldLate = {
  /** Late, known, and not in the list yet. */
  held: Booking[];
  /** The list stood before older stays came: their line keeps its place as long as the list does. */
  hasLine: boolean;
  show: () => void;
};

/**
 * Late bags of earlier days are found after today's list stands. On top of it they would move every row away under a
 * thumb, so they are announced first, in the line that said they were on their way; they come into the list when
 * somebody asks for them, or while nobody looks. `list` names the list: another one begins anew.
 */
export function useHeldLate(
  day: TodayBookings,
  bookings: readonly Booking[],
  { list, now, isAskedFor }: { list: string; now: number; isAskedFor: boolean },
): HeldLate {
  const [stoodAlone, setStoodAlone] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  if (stoodAlone !== list && day.today.data && !day.isComplete) setStoodAlone(list);
  const hasLine = stoodAlone === list;

  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') setShown(list);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [list]);

  // What cannot be read is told in the same line: then nothing else may wait for it.
  const isHolding = hasLine && shown !== list && !isAskedFor && !day.hasOlderFailed;
  const ofToday = new Set(day.today.data?.bookings.map(({ id }) => id));
  return {
    held: isHolding ? bookings.filter((booking) => isLatePickup(booking, now) && !ofToday.has(booking.id)) : [],
    hasLine,
    show: () => setShown(list),
  };
}
