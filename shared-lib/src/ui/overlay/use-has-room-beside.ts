import { useSyncExternalStore } from 'react';

/** The width in rem from which a list and a sheet fit next to each other. */
const FROM = 43.75;

const isWide = () => window.matchMedia?.(`(min-width: ${FROM}rem)`).matches ?? false;

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
    () => isWide() && isTextSmall(),
  );
