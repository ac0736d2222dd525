import { useSyncExternalStore } from 'react';

/** From here on the desktop's layout stands (shared-lib/ui, breakpoint `md`). */
const WIDE = '(min-width: 900px)';

/** Whether the window has room for the desktop's layout; for parts that must not exist twice. */
export const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia?.(WIDE);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(WIDE).matches ?? true,
  );
