import { useEffect, useEffectEvent } from 'react';

/** The time without a touch after which the next clerk finds Today in its initial state. */
const REST_MS = 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `onRest` once nobody has touched the page for a minute. */
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
