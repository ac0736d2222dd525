import type { Position } from './press-guard.ts';

/**
 * The scrolling ancestors of each element, innermost first. They're cached, because they're still needed after the
 * element has left the document.
 */
const scrollers = new WeakMap<object, readonly Element[]>();

function scrollersOf(element: Element): readonly Element[] {
  const known = scrollers.get(element);
  if (known) return known;
  const parent = parentOf(element);
  const { position, overflowX, overflowY } = getComputedStyle(element);
  const isScroller = !parent || /auto|scroll/.test(`${overflowX} ${overflowY}`);
  // Fixed elements, such as alerts and sheets, don't scroll with the page.
  const outer = parent && position !== 'fixed' ? scrollersOf(parent) : [];
  const all = isScroller ? [element, ...outer] : outer;
  scrollers.set(element, all);
  return all;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Returns an element's position within the scrolled content. Scrolling doesn't change it. */
export function onContent(element: Element): Position {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return { left, top, width, height };
  return scrolled({ left, top, width, height }, scrollersOf(element), 1);
}

/** Converts a position within the scrolled content to the current position on the screen. */
export const inViewport = (holder: object, position: Position): Position =>
  scrolled(position, scrollers.get(holder) ?? [], -1);

const scrolled = (position: Position, by: readonly Element[], sign: 1 | -1): Position => ({
  ...position,
  left: by.reduce((sum, { scrollLeft }) => sum + sign * scrollLeft, position.left),
  top: by.reduce((sum, { scrollTop }) => sum + sign * scrollTop, position.top),
});
