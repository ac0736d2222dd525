import { type MouseEvent, useEffect, useReducer, useRef } from 'react';

/** On a slow phone people tap again within a second or two when nothing seems to have happened. */
const IMPATIENT_MS = 2000;

/**
 * For a button that becomes another one when it is pressed: `press` lets one press through, `isResting` is true for the
 * two seconds after it. So the second of two impatient taps never undoes a check-in.
 *
 * The button is drawn as resting together with the change that its press makes: a frame of its own before that costs a
 * slow phone 30 ms.
 */
export function useSinglePress() {
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => () => clearTimeout(rest.current ?? undefined), []);

  const press =
    (act: () => void) =>
    ({ detail }: Pick<MouseEvent, 'detail'>) => {
      if (rest.current || detail > 1) return;
      rest.current = setTimeout(() => {
        rest.current = null;
        drawAgain();
      }, IMPATIENT_MS);
      act();
    };
  return { press, isResting: rest.current !== null };
}
