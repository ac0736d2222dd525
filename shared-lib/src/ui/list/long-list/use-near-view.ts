import { type RefObject, useEffect, useRef, useState } from 'react';

export type NearView<Part extends Element> = {
  ref: RefObject<Part | null>;
  /** The viewport and 800 px above and below it. */
  isNear: boolean;
  /** The height in px of the last render, or the estimate until then. */
  height: number;
};

/**
 * Returns whether a part of a long list is near the viewport. If it isn't, a spacer of the same height replaces the
 * part.
 */
export function useNearView<Part extends Element>({
  guess,
  startsNear = false,
}: {
  guess: number;
  startsNear?: boolean;
}): NearView<Part> {
  const ref = useRef<Part>(null);
  const [area, setArea] = useState({ isNear: startsNear, height: guess });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { boundingClientRect, isIntersecting } = entry;
        setArea((known) => ({
          isNear: isIntersecting,
          height: isIntersecting || boundingClientRect.height === 0 ? known.height : boundingClientRect.height,
        }));
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...area };
}
