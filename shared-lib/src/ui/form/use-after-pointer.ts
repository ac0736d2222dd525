import { useEffect, useState } from 'react';

/**
 * Returns a function that runs its work at once, or, while a finger or button is down, after the click.
 * A message that appears between press and release would move the thing that was pressed.
 */
export function useAfterPointer(): (work: () => void) => void {
  const [pointer] = useState(createPointer);
  useEffect(() => pointer.watch(), [pointer]);
  return pointer.after;
}

function createPointer() {
  let isDown = false;
  let waiting: (() => void)[] = [];

  const press = () => {
    isDown = true;
  };
  const release = () => {
    isDown = false;
    const works = waiting;
    waiting = [];
    // The click comes after the release, in the same frame.
    if (works.length > 0) requestAnimationFrame(() => works.forEach((work) => work()));
  };

  return {
    after: (work: () => void) => (isDown ? void waiting.push(work) : work()),
    watch: () => {
      addEventListener('pointerdown', press, true);
      addEventListener('pointerup', release, true);
      addEventListener('pointercancel', release, true);
      return () => {
        waiting = [];
        removeEventListener('pointerdown', press, true);
        removeEventListener('pointerup', release, true);
        removeEventListener('pointercancel', release, true);
      };
    },
  };
}
