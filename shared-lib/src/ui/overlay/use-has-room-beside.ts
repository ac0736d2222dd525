import { useSyncExternalStore } from 'react';

/**
 * Widths in rem. From `FROM`, a list and a sheet fit next to each other. From `UP_TO`, a desktop, pages already have
 * columns.
 */
const FROM = 43.75;
const UP_TO = 75;

const isAtLeast = (width: number) => window.matchMedia?.(`(min-width: ${width}rem)`).matches ?? false;

/**
 * Checks the width again. A media query follows the reader's font size, but not the font size that a style sheet
 * gives the root.
 */
const isTextSmall = () => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth >= FROM * rem;
};

/** Returns whether a list and a sheet fit next to each other on a page of the portal. */
export const useHasRoomBeside = () =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => isAtLeast(FROM) && !isAtLeast(UP_TO) && isTextSmall(),
  );
