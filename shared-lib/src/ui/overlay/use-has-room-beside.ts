import { useSyncExternalStore } from 'react';

/** The width in rem from which a list and a sheet fit side by side. */
const FROM = 43.75;

const isWide = () => window.matchMedia?.(`(min-width: ${FROM}rem)`).matches ?? false;

/**
 * Returns whether the window is wide enough for the root's font size. A media query isn't enough, because it ignores
 * font sizes that a style sheet sets.
 */
const isTextSmall = () => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth >= FROM * rem;
};

/** Returns whether a list and a sheet are shown side by side at the current width. */
export const useHasRoomBeside = () =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => isWide() && isTextSmall(),
  );
