import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '@host-portal/shared-lib/ui/list';
import { giveAddress } from '../routing/late-address.ts';

/** The page that the document was made for. */
const ownPath = window.location.pathname;

/**
 * Gives the browser address and title of what is on the screen, once it is painted: its frame does not wait for what a
 * browser does about them. The address first, because the title is kept with it. What the edge has said of its own page
 * goes with that page. Returns what cancels it.
 */
export const nameDocument = (title: string) =>
  afterPaint(() => {
    giveAddress();
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
