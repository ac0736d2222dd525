import { type MouseEvent, useEffect, useState } from 'react';

/** On a slow phone people tap again within a second or two when nothing seems to have happened. */
const IMPATIENT_MS = 2000;

/**
 * For a button that becomes another one when it is pressed: `press` lets one press through, `isResting` is true for the
 * two seconds after it. So the second of two impatient taps never undoes a check-in.
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
