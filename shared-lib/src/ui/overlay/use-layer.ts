import { useEffectEvent, useLayoutEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { openLayer, stepsBackTo } from './layer-history.ts';

/**
 * While `isOpen`, the browser's Back button calls `close` instead of leaving the page. For `addressBelow` see
 * `useRoutedLayer`.
 */
export function useLayer(isOpen: boolean, close: () => void, addressBelow?: string) {
  const closeNow = useEffectEvent(close);
  // It's a layout effect, so that Back works as soon as the layer is visible.
  useLayoutEffect(
    () => (isOpen ? openLayer({ close: () => closeNow(), addressBelow }) : undefined),
    [isOpen, addressBelow],
  );
}

export type RoutedLayer = { close: () => void; addressBelow: string };

/**
 * For a layer with an address (`?booking=`). `close` goes back to the address without the layer if that comes before
 * it in the history; otherwise, it replaces the address. So a visitor from another site stays on the page, and no
 * entry is left behind. `addressBelow` makes Back do the same.
 */
export function useRoutedLayer(without: (search: URLSearchParams) => URLSearchParams): RoutedLayer {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = without(new URLSearchParams(search)).toString();
  const to = query === '' ? pathname : `${pathname}?${query}`;
  const addressBelow = useHref(to);
  const close = () => {
    const steps = stepsBackTo(addressBelow);
    if (steps === null) void navigate(to, { replace: true, preventScrollReset: true });
    else void navigate(-steps);
  };
  return { close, addressBelow };
}
