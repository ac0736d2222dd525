import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The path that the edge rendered this document for. */
const ownPath = window.location.pathname;

/**
 * Sets the document's title. On any other page than the first, it also removes the edge's head elements, because they
 * describe only the first page.
 */
export function nameDocument(title: string) {
  document.title = title;
  if (window.location.pathname === ownPath) return;
  for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
}

/**
 * Renders the current page's title. It's rendered before the page, so that the page can replace the title (for an
 * error, for example).
 */
export function DocumentHead({ title }: { title: string }) {
  const { key } = useLocation();
  useEffect(() => nameDocument(title), [title, key]);
  return null;
}
