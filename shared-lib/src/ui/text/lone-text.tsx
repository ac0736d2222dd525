import type { ReactNode } from 'react';

/**
 * Wraps a text in its own element and returns everything else unchanged. A browser that translates the page replaces
 * text nodes, and React loses a text that has siblings (decision 0042).
 */
export const loneText = (content: ReactNode): ReactNode =>
  typeof content === 'number' || (typeof content === 'string' && content !== '') ? <span>{content}</span> : content;
