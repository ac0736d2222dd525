/**
 * The variable that replaces `1rem` in third-party pages. Its value is the reader's font size, independent of the
 * page's root.
 */
export const UNIT = '--bp-unit';
/** The variable that replaces `1rem` in spacing. The third-party page may scale it. */
const SPACE = '--bp-space';

/** The properties of a stylis element that the plugin uses. */
type StyleElement = { type: string; value: string; return: string };

/**
 * An Emotion plugin that converts `rem` to our own unit in third-party pages, because `rem` depends on the page's
 * root even in a shadow root. Media queries aren't changed, because there `rem` depends only on the reader's font
 * size.
 */
export function inUnits(element: StyleElement) {
  if (element.type !== 'decl') return;
  const unit = element.value.startsWith('--bp-spacing-') ? SPACE : UNIT;
  element.return = element.value.replaceAll(REM, `calc($1*var(${unit}))`);
}

const REM = /(?<![\w-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g;
