import { useEffect, useState } from 'react';

/**
 * Returns a function that calls its callback immediately or, while a pointer is down, after the click. Otherwise, a
 * message that appears during the press could move the pressed control.
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
    // The click event follows the release in the same frame, so the callbacks wait for the next frame.
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
