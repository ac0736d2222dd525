import { useEffect, useReducer, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isLatePickup } from '@host-portal/shared-lib/domain';

export type HeldLate = {
  /** Late, known, and not in the list yet. */
  held: Booking[];
  show: () => void;
};

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Late bags of earlier days may be found after the list stands, and stand on top of it. Once somebody works on the list
 * they would move every row away under a thumb: then they are announced, and come when somebody asks for them, or while
 * nobody looks. `list` names the list: another one begins anew.
 */
export function useHeldLate(
  bookings: readonly Booking[],
  { list, now, isAskedFor }: { list: string; now: number; isAskedFor: boolean },
): HeldLate {
  /** The list that somebody works on. Not a state of React: the first touch would draw thousands of rows again. */
  const [touched] = useState(() => ({ list: null as string | null }));
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  /** Ids of what has stood in the list: no row leaves it. */
  const [listed] = useState(() => new Set<string>());

  useEffect(() => {
    const onTouch = () => {
      touched.list = list;
    };
    const onChange = () => {
      if (document.visibilityState !== 'hidden') return;
      touched.list = null;
      drawAgain();
    };
    for (const type of TOUCHES) document.addEventListener(type, onTouch, { passive: true });
    document.addEventListener('visibilitychange', onChange);
    return () => {
      for (const type of TOUCHES) document.removeEventListener(type, onTouch);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [list, touched]);

  const isHolding = touched.list === list && !isAskedFor;
  const held = isHolding ? bookings.filter((booking) => isLatePickup(booking, now) && !listed.has(booking.id)) : [];

  useEffect(() => {
    for (const booking of bookings) if (!held.includes(booking)) listed.add(booking.id);
  });

  return {
    held,
    show: () => {
      touched.list = null;
      drawAgain();
    },
  };
}
