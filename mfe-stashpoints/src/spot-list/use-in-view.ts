import { type RefObject, useEffect, useState } from 'react';

/** How long an element must be in view, in ms. An element that leaves earlier is only being scrolled past. */
const LONG_ENOUGH_MS = 500;

/**
 * Becomes true once most of an element has been in view for a moment. It's true immediately if the browser has no
 * IntersectionObserver.
 */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || isInView) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => setInView(true), LONG_ENOUGH_MS);
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, isInView]);
  return isInView;
}
