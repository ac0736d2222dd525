import { useSyncExternalStore } from 'react';

/** A media query for the desktop layout's minimum width (breakpoint `md` in shared-lib/ui). */
const WIDE = '(min-width: 900px)';

/**
 * Returns whether the window is wide enough for the desktop layout. It's for components that may be rendered in only
 * one of the two layouts.
 */
export const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia?.(WIDE);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(WIDE).matches ?? true,
  );
