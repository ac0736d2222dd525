/**
 * The unit that replaces `1rem` in third-party pages. It's the reader's font size, whatever the font size of the
 * page's root is.
 */
export const UNIT = '--bp-unit';
/** The unit that replaces `1rem` in spaces. The page may scale it. */
const SPACE = '--bp-space';

/** The part of a stylis element that is used here. */
type StyleElement = { type: string; value: string; return: string };

/**
 * An Emotion plugin. In third-party pages, it converts `rem` to our own unit, because `rem` follows that page's root
 * even in a shadow root. In media queries, `rem` follows only the reader, so they aren't changed.
 */
export function inUnits(element: StyleElement) {
  if (element.type !== 'decl') return;
  const unit = element.value.startsWith('--bp-spacing-') ? SPACE : UNIT;
  element.return = element.value.replaceAll(REM, `calc($1*var(${unit}))`);
}

const REM = /(?<![\w-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g;
