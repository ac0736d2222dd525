/**
 * The variable that replaces `1rem` on third-party pages. Its value is the reader's font size, which doesn't depend
 * on the page's root.
 */
export const UNIT = '--bp-unit';
/** The variable that replaces `1rem` in spacing. A third-party page may scale it. */
const SPACE = '--bp-space';

/** The properties of a stylis element that the plugin uses. */
type StyleElement = { type: string; value: string; return: string };

/**
 * An Emotion plugin that converts `rem` to our own unit on third-party pages, because `rem` depends on the page's
 * root even in a shadow root. Media queries aren't changed, because in them, `rem` depends only on the reader's font
 * size.
 */
export function inUnits(element: StyleElement) {
  if (element.type !== 'decl') return;
  const unit = element.value.startsWith('--bp-spacing-') ? SPACE : UNIT;
  element.return = element.value.replaceAll(REM, `calc($1*var(${unit}))`);
}

const REM = /(?<![\w-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g;
