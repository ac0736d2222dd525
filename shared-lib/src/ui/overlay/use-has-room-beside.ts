import { useSyncExternalStore } from 'react';

/**
 * The range of widths in rem in which a list and a sheet are next to each other. Below `FROM`, they don't fit, and
 * from `UP_TO`, the width of a desktop, pages already have columns.
 */
const FROM = 43.75;
const UP_TO = 75;

const isAtLeast = (width: number) => window.matchMedia?.(`(min-width: ${width}rem)`).matches ?? false;

/**
 * Checks the width with the root's font size, because a media query only follows the reader's font size and not a
 * style sheet's.
 */
const isTextSmall = () => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth >= FROM * rem;
};

/** Returns whether a list and a sheet are shown next to each other at the current width. */
export const useHasRoomBeside = () =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => isAtLeast(FROM) && !isAtLeast(UP_TO) && isTextSmall(),
  );
