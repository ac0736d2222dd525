/** What `1rem` is of in a page that is not ours: the reader's own font size, whatever the page gives its root. */
export const UNIT = '--bp-unit';
/** The same for spaces, which the page may make wider or narrower. */
const SPACE = '--bp-space';

/** The part of a stylis element that is looked at here. */
type StyleElement = { type: string; value: string; return: string };

/**
 * A plugin of emotion's: in a foreign page every length in `rem` becomes one in our own unit, because `rem` follows
 * that page's root into a shadow root too. In media queries it follows the reader alone, so they stay.
 */
export function inUnits(element: StyleElement) {
  if (element.type !== 'decl') return;
  const unit = element.value.startsWith('--bp-spacing-') ? SPACE : UNIT;
  element.return = element.value.replaceAll(REM, `calc($1*var(${unit}))`);
}

const REM = /(?<![\w-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g;
