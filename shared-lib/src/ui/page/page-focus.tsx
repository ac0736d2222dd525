import { atom, type WritableAtom } from 'nanostores';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { splitLanguage } from '../../routes/index.ts';
import { treeOf } from '../system/tree-of.ts';

/** The path, without its language, of the page that was announced last. Null before the first one. */
type AnnouncedPath = WritableAtom<string | null>;

const PageFocusContext = createContext<AnnouncedPath>(atom<string | null>(null));

/** Remembers which page was announced last, for one portal on the page. */
export function PageFocusProvider({ children }: { children: ReactNode }) {
  const [$announced] = useState<AnnouncedPath>(() => atom<string | null>(null));
  return <PageFocusContext value={$announced}>{children}</PageFocusContext>;
}

/**
 * Returns a ref for the `h1`, which gets the focus when the route has changed. The first page after a (re)load, new
 * data, a new query string and a change of language don't move the focus. A page that arrives while somebody is
 * typing doesn't move it either, because their input must not be lost. On third-party pages, the focus moves only if
 * the area has it or nothing does.
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

/** Returns whether a field that outlived the change of page has the focus, such as the finder's in the header. */
const isTyping = (element: Element) =>
  treeOf(element).activeElement?.matches('input, textarea, [contenteditable=true]') ?? false;

/** Returns whether an element of the third-party page has the focus, outside of the area's shadow root. */
function isOfPage(element: Element): boolean {
  const tree = treeOf(element);
  const focused = document.activeElement;
  return tree instanceof ShadowRoot && focused !== null && focused !== document.body && !focused.contains(tree.host);
}
