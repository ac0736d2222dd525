import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The page that the document was made for. */
const ownPath = window.location.pathname;

/** Names the document after what is on the screen. What the edge has said of its own page goes with that page. */
export function nameDocument(title: string) {
  document.title = title;
  if (window.location.pathname !== ownPath)
    for (const said of document.head.querySelectorAll('[data-page]')) said.remove();
}

/**
 * The title of the current page. In an effect: the page's frame does not wait for the browser's tab. It stands before the
 * page, so that a title of the page's own, an error's, comes after it.
 */
export function DocumentHead({ title }: { title: string }) {
  const { key } = useLocation();
  useEffect(() => nameDocument(title), [title, key]);
  return null;
}
