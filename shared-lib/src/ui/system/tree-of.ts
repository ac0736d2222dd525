/**
 * The root of an element: the document, or the shadow root in a third-party page. Its `activeElement` is the focused
 * element.
 */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
