import { atom, type WritableAtom } from 'nanostores';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { splitLanguage } from '../../routes/index.ts';
import { treeOf } from '../system/tree-of.ts';

/** The path of the page that was last announced, without its language prefix. Null before the first page. */
type AnnouncedPath = WritableAtom<string | null>;

const PageFocusContext = createContext<AnnouncedPath>(atom<string | null>(null));

/** Stores which of a portal's pages was last announced. */
export function PageFocusProvider({ children }: { children: ReactNode }) {
  const [$announced] = useState<AnnouncedPath>(() => atom<string | null>(null));
  return <PageFocusContext value={$announced}>{children}</PageFocusContext>;
}

/**
 * Returns a ref for the `h1`, which gets the focus after a change of route. The focus doesn't move after a load or
 * reload, with new data, with another query string or language, or while somebody is typing. On third-party pages,
 * the focus moves only if it's inside the area or nowhere.
 */
export function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const $announced = use(PageFocusContext);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const path = splitLanguage(pathname).path;
  useEffect(() => {
    const announced = $announced.get();
    const isFirst = announced === null && type === 'POP';
    const element = heading.current;
    const isOurs = element && !isTyping(element) && !isOfPage(element);
    if (!isFirst && announced !== path && isOurs) element.focus({ preventScroll: true });
    $announced.set(path);
  }, [$announced, path, type]);
  return heading;
}

/** Returns whether the focus is in a field that is still on the page, such as the finder in the header. */
const isTyping = (element: Element) =>
  treeOf(element).activeElement?.matches('input, textarea, [contenteditable=true]') ?? false;

/** Returns whether the focus is in the third-party page, outside the area's shadow root. */
function isOfPage(element: Element): boolean {
  const tree = treeOf(element);
  const focused = document.activeElement;
  return tree instanceof ShadowRoot && focused !== null && focused !== document.body && !focused.contains(tree.host);
}
