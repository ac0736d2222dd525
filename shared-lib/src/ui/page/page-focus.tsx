import { atom, type WritableAtom } from 'nanostores';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { splitLanguage } from '../../routes/index.ts';
import { treeOf } from '../system/tree-of.ts';

/** Path of the page that was announced last, without its language; null before the first. */
type AnnouncedPath = WritableAtom<string | null>;

const PageFocusContext = createContext<AnnouncedPath>(atom<string | null>(null));

/** Remembers which page was last announced, for one portal on the page. */
export function PageFocusProvider({ children }: { children: ReactNode }) {
  const [$announced] = useState<AnnouncedPath>(() => atom<string | null>(null));
  return <PageFocusContext value={$announced}>{children}</PageFocusContext>;
}

/**
 * A ref for the `h1`: it takes the focus when the route changed, and only then. The first page after a
 * (re)load, new data, a new query string and a change of language leave the focus where it is, and so does a page
 * that comes while somebody already types: what they type next must not be lost. In a page that is not ours the focus
 * is left to it, too, unless it is in the area or nowhere.
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

/** Whether the focus is in a field that outlived the change of page, as the finder's in the header does. */
const isTyping = (element: Element) =>
  treeOf(element).activeElement?.matches('input, textarea, [contenteditable=true]') ?? false;

/** Whether the focus is on something of a page that is not ours: outside the shadow root in which the area stands. */
function isOfPage(element: Element): boolean {
  const tree = treeOf(element);
  const focused = document.activeElement;
  return tree instanceof ShadowRoot && focused !== null && focused !== document.body && !focused.contains(tree.host);
}
