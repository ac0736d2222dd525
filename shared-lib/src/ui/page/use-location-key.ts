import { useLocation } from 'react-router-dom';

/**
 * For a layer that closes when the page changes. `drawn` is the key of the location on screen, and `current` that of
 * the address. React draws a new page a moment after its address has changed, and a press in between belongs to the
 * new page.
 */
export function useLocationKey(): { drawn: string; current: () => string } {
  const { key: drawn } = useLocation();
  return { drawn, current: () => (window.history.state as { key?: string } | null)?.key ?? drawn };
}
