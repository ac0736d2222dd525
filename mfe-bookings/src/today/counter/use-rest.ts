import { useEffect, useEffectEvent } from 'react';

/** How long the page must be untouched, in ms, before it resets for the next clerk. */
const REST_MS = 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `onRest` when the page hasn't been touched for a minute. */
export function useRest(onRest: () => void) {
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    let timer = setTimeout(rest, REST_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, again, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, again, { capture: true });
    };
  }, []);
}
