import { useSyncExternalStore } from 'react';

/** From this width on the desktop layout is used (shared-lib/ui, breakpoint `md`). */
const WIDE = '(min-width: 900px)';

/** Whether the window is wide enough for the desktop layout; for parts that must not exist twice. */
export const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia?.(WIDE);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(WIDE).matches ?? true,
  );
