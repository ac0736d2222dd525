/**
 * Returns an element's root: the document, or the shadow root on a third-party page. The root's `activeElement` is
 * the focused element, even inside a shadow root.
 */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
