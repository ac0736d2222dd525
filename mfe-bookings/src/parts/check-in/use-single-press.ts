import { type MouseEvent, useState, useSyncExternalStore } from 'react';

/** On a slow phone people tap again within a second or two when nothing seems to have happened. */
const IMPATIENT_MS = 2000;

/**
 * For a button that becomes another one when it is pressed: `press` lets one press through, `isResting` is true for the
 * two seconds after it. So the second of two impatient taps never undoes a check-in.
 */
export function useSinglePress() {
  const [rest] = useState(createRest);
  const isResting = useSyncExternalStore(rest.listen, rest.isOn);

  const press =
    (act: () => void) =>
    ({ detail }: Pick<MouseEvent, 'detail'>) => {
      if (rest.isOn() || detail > 1) return;
      rest.begin();
      act();
    };
  return { press, isResting };
}

/**
 * Tells of its end, and not of its beginning: the button is drawn as resting together with the change that its press
 * makes. A frame of its own before that costs a slow phone 30 ms.
 */
function createRest() {
  let isOn = false;
  let tell = () => {};
  return {
    isOn: () => isOn,
    begin: () => {
      isOn = true;
      setTimeout(() => {
        isOn = false;
        tell();
      }, IMPATIENT_MS);
    },
    listen: (onEnd: () => void) => {
      tell = onEnd;
      return () => {
        tell = () => {};
      };
    },
  };
}
