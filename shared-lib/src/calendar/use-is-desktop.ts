import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia?.('(min-width: 56.25rem)');

/** Whether the page is at least as wide as the design system's breakpoint `md`. */
export const useIsDesktop = () =>
  useSyncExternalStore(
    (onChange) => {
      const width = query();
      width?.addEventListener('change', onChange);
      return () => width?.removeEventListener('change', onChange);
    },
    () => query()?.matches ?? true,
  );
