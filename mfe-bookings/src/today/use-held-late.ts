import { useEffect, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';
import type { TodayBookings } from './use-today-bookings.ts';

export type HeldLate = {
  /** Late, known, and not in the list yet. */
  held: Booking[];
  /** The list stood before older stays came: their line keeps its place as long as somebody works on the list. */
  hasLine: boolean;
  show: () => void;
};

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Late bags of earlier days are found after today's list stands, and stand on top of it. Once somebody works on the list
 * they would move every row away under a thumb: then they are announced in the line that said they were on their way, and
 * come when somebody asks for them, or while nobody looks. `list` names the list: another one begins anew.
 */
export function useHeldLate(
  day: TodayBookings,
  bookings: readonly Booking[],
  { list, now, isAskedFor }: { list: string; now: number; isAskedFor: boolean },
): HeldLate {
  const [stoodAlone, setStoodAlone] = useState<string | null>(null);
  /** The list that somebody works on. */
  const [touched, setTouched] = useState<string | null>(null);
  /** Ids of what has stood in the list: no row leaves it for the line. */
  const [listed] = useState(() => new Set<string>());
  if (stoodAlone !== list && day.today.data && !day.isComplete) setStoodAlone(list);
  // Everything came before anybody worked on the list: nothing has to keep still.
  if (stoodAlone === list && day.isComplete && touched !== list) setStoodAlone(null);
  const hasLine = stoodAlone === list;

  useEffect(() => {
    const onTouch = () => setTouched(list);
    const onChange = () => {
      if (document.visibilityState === 'hidden') setTouched(null);
    };
    for (const type of TOUCHES) document.addEventListener(type, onTouch, { passive: true });
    document.addEventListener('visibilitychange', onChange);
    return () => {
      for (const type of TOUCHES) document.removeEventListener(type, onTouch);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [list]);

  // What cannot be read is told in the same line: then nothing else may wait for it.
  const isHolding = hasLine && touched === list && !isAskedFor && !day.hasOlderFailed;
  const held = isHolding ? bookings.filter((booking) => isLatePickup(booking, now) && !listed.has(booking.id)) : [];

  useEffect(() => {
    for (const booking of bookings) if (!held.includes(booking)) listed.add(booking.id);
  });

  return {
    held,
    hasLine,
    show: () => {
      for (const { id } of held) listed.add(id);
      setTouched(null);
    },
  };
}
