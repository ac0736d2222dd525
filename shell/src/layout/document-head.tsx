import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The path this document was rendered for. */
const ownPath = window.location.pathname;

/** Sets the document's title, and removes head tags that describe only the page the edge rendered. */
export function nameDocument(title: string) {
  document.title = title;
  if (window.location.pathname === ownPath) return;
  for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
}

/**
 * The current page's title. It is rendered before the page, so that a title set by the page (for example for an error)
 * replaces it.
 */
export function DocumentHead({ title }: { title: string }) {
  const { key } = useLocation();
  useEffect(() => nameDocument(title), [title, key]);
  return null;
}
