import { useSyncExternalStore } from 'react';

/** The design system's breakpoints: the rail replaces the bottom bar from `md`, and a wide table fits from `lg`. */
const AT_LEAST = { md: '(min-width: 56.25rem)', lg: '(min-width: 75rem)' };

export const isAtLeast = (breakpoint: keyof typeof AT_LEAST) => matchMedia(AT_LEAST[breakpoint]).matches;

/** Whether the page is at least this wide, for lists whose layouts differ too much to share markup. */
export const useIsAtLeast = (breakpoint: keyof typeof AT_LEAST) =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(AT_LEAST[breakpoint]);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => isAtLeast(breakpoint),
  );
