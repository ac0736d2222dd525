import type { Location } from 'react-router-dom';

/**
 * Identifies the page in a history entry. The router gives an entry a new key when `rematch` navigates to the same URL
 * again. The page is still the same, so the entry keeps its first key in its state.
 */
export function pageKeyOf({ key, state }: Location): string {
  const { pageKey } = Object(state) as { pageKey?: unknown };
  return typeof pageKey === 'string' ? pageKey : key;
}
