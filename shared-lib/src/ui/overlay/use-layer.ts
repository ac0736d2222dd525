import { useEffectEvent, useLayoutEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { openLayer, stepsBackTo } from './layer-history.ts';

/**
 * While `isOpen`, makes the browser's Back button call `close` instead of leaving the page. `addressBelow` is the URL
 * without the layer, if the layer has a URL (`useRoutedLayer`).
 */
export function useLayer(isOpen: boolean, close: () => void, addressBelow?: string) {
  const closeNow = useEffectEvent(close);
  // A layout effect runs before the paint, so that Back works as soon as the layer is visible.
  useLayoutEffect(
    () => (isOpen ? openLayer({ close: () => closeNow(), addressBelow }) : undefined),
    [isOpen, addressBelow],
  );
}

export type RoutedLayer = { close: () => void; addressBelow: string };

/**
 * Returns `close` and `addressBelow` for a layer with a URL (`?booking=`). `close` goes back to the URL without the
 * layer if that URL precedes the current one in the history, and otherwise replaces the current URL. The Back button
 * does the same if `addressBelow` is passed to the layer.
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
