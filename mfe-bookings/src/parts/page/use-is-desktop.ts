import { useSyncExternalStore } from 'react';

/** The breakpoint `md` of the portal's system, where the rail takes the place of the bottom bar. */
const DESKTOP = '(min-width: 56.25rem)';

/** Whether the page is as wide as a desk has it. For lists whose two forms differ too much for one markup. */
export const useIsDesktop = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(DESKTOP);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(DESKTOP).matches,
  );
