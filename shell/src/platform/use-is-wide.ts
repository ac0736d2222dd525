import { useSyncExternalStore } from 'react';

/** The minimum width of the desktop layout (breakpoint `md` in shared-lib/ui). */
const WIDE = '(min-width: 900px)';

/**
 * Returns whether the window is wide enough for the desktop layout. It's for parts that must be rendered only once.
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
