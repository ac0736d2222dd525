/** What an element stands in: the document, or the shadow root of a page that is not ours. Only that knows its focus. */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
