import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The path this document was rendered for. */
const ownPath = window.location.pathname;

/**
 * Sets the document's title, and removes the edge's head tags when the page changes, because they describe only the
 * first page.
 */
export function nameDocument(title: string) {
  document.title = title;
  if (window.location.pathname === ownPath) return;
  for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
}

/**
 * Renders the current page's title. It's rendered before the page, so that a title set by the page (for example for
 * an error) replaces it.
 */
export function DocumentHead({ title }: { title: string }) {
  const { key } = useLocation();
  useEffect(() => nameDocument(title), [title, key]);
  return null;
}
