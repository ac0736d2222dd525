import { useSyncExternalStore } from 'react';

/**
 * The design system's breakpoints: the rail replaces the bottom bar from `md`, and a wide table fits from `lg`, and on
 * paper, which has no buttons.
 */
const AT_LEAST = { md: '(min-width: 56.25rem)', lg: 'print, (min-width: 75rem)' };

const queryOf = (breakpoint: keyof typeof AT_LEAST) => window.matchMedia?.(AT_LEAST[breakpoint]);

export const isAtLeast = (breakpoint: keyof typeof AT_LEAST) => queryOf(breakpoint)?.matches ?? true;

/** Returns whether the page is at least this wide, for lists whose layouts differ too much to share markup. */
export const useIsAtLeast = (breakpoint: keyof typeof AT_LEAST) =>
  useSyncExternalStore(
    (onChange) => {
      const query = queryOf(breakpoint);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => isAtLeast(breakpoint),
  );
