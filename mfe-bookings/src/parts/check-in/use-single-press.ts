import { type MouseEvent, useEffect, useState } from 'react';

/** On a cheap phone people tap twice within a second or two, when nothing seems to have happened. */
const IMPATIENT_MS = 2000;

/**
 * For a button that becomes another one when it is pressed: `press` lets one press through, `isResting` says that the
 * next two seconds are no time for another. So the second of two impatient taps never takes a check-in back.
 */
export function useSinglePress() {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setIsResting(false), IMPATIENT_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  const press =
    (act: () => void) =>
    ({ detail }: Pick<MouseEvent, 'detail'>) => {
      if (isResting || detail > 1) return;
      setIsResting(true);
      act();
    };
  return { press, isResting };
}
