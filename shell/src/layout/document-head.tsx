import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '@host-portal/shared-lib/ui/list';

/** The page that the document was made for. */
const ownPath = window.location.pathname;

/**
 * Sets the title of the document once the page is painted, so that the page doesn't wait for what a browser does about
 * a new title. Also removes the tags in the head that describe only the page that the edge drew. Returns a function
 * that cancels it.
 */
export const nameDocument = (title: string) =>
  afterPaint(() => {
    document.title = title;
    if (window.location.pathname !== ownPath)
      for (const said of document.head.querySelectorAll('[data-page]')) said.remove();
  });

/** The title of the current page. It stands before the page, so that a title of the page's own, an error's, comes after it. */
export function DocumentHead({ title }: { title: string }) {
  const { key } = useLocation();
  useEffect(() => nameDocument(title), [title, key]);
  return null;
}
