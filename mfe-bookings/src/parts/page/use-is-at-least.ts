import { useSyncExternalStore } from 'react';

/** Breakpoints of the design system. From `md` on the rail replaces the bottom bar; from `lg` on a wide table fits. */
const AT_LEAST = { md: '(min-width: 56.25rem)', lg: '(min-width: 75rem)' };

export const isAtLeast = (breakpoint: keyof typeof AT_LEAST) => matchMedia(AT_LEAST[breakpoint]).matches;

/** Whether the page is as wide as a breakpoint. For lists whose two layouts differ too much for one markup. */
export const useIsAtLeast = (breakpoint: keyof typeof AT_LEAST) =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(AT_LEAST[breakpoint]);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => isAtLeast(breakpoint),
  );
