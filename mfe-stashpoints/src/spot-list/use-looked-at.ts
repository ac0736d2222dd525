import { type RefObject, useEffect, useState } from 'react';

/** What is scrolled past is not looked at. */
const LONG_ENOUGH_MS = 500;

/** True once most of an element has stood in the view for a moment. At once where the browser cannot say. */
export function useLookedAt(ref: RefObject<Element | null>): boolean {
  const [isLookedAt, setLookedAt] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || isLookedAt) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => setLookedAt(true), LONG_ENOUGH_MS);
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, isLookedAt]);
  return isLookedAt;
}
