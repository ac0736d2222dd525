import type { ReactNode } from 'react';

/**
 * Wraps text in a separate element and returns other content unchanged. A browser that translates the page replaces
 * text nodes, and React would lose a text node that has siblings (decision 0042).
 */
export const wrapText = (content: ReactNode): ReactNode =>
  typeof content === 'number' || (typeof content === 'string' && content !== '') ? <span>{content}</span> : content;
