import type { Location } from 'react-router-dom';

/**
 * Returns a key that stays the same while a history entry shows the same page. When `rematch` navigates to the same
 * URL again, the router gives the entry a new key, so the entry keeps its first key in its state.
 */
export function pageKeyOf({ key, state }: Location): string {
  const { pageKey } = Object(state) as { pageKey?: unknown };
  return typeof pageKey === 'string' ? pageKey : key;
}
