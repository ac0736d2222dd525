import type { ReactNode } from 'react';

/**
 * Puts a text into an element of its own and leaves everything else as it is. A browser that translates the page replaces
 * text nodes, and React loses a text that has siblings (docs/decisions/0093-translated-pages.md).
 */
export const loneText = (content: ReactNode): ReactNode =>
  typeof content === 'number' || (typeof content === 'string' && content !== '') ? <span>{content}</span> : content;
