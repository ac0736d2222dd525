import type { ReactNode } from 'react';

/**
 * Puts a text into an element of its own and leaves everything else as it is. A browser that translates the page replaces
 * text nodes, and React loses a text that has siblings (decision 0042).
 */
export const loneText = (content: ReactNode): ReactNode =>
  typeof content === 'number' || (typeof content === 'string' && content !== '') ? <span>{content}</span> : content;
