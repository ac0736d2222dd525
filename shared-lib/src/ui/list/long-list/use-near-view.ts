import { type RefObject, useEffect, useRef, useState } from 'react';

export type NearView<Part extends Element> = {
  ref: RefObject<Part | null>;
  /** Whether the part is in the viewport or at most 800 px away. */
  isNear: boolean;
  /** The last measured height in px, or the estimate if there's no measurement yet. */
  height: number;
};

/**
 * Returns whether a part of a long list is near the viewport, and the height of the spacer that otherwise replaces
 * it.
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
