import { useSyncExternalStore } from 'react';

/** The breakpoint `md` of the design system, where the rail replaces the bottom bar. */
const DESKTOP = '(min-width: 56.25rem)';

/** Whether the page is as wide as on a desktop. For lists whose two layouts differ too much for one markup. */
export const useIsDesktop = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(DESKTOP);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(DESKTOP).matches,
  );
