import { useEffect, useEffectEvent } from 'react';

/** Whoever comes next at the counter finds Today as it begins. */
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
