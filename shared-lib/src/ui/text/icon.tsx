import type { IconNode } from 'lucide';
import { createElement, memo } from 'react';

/**
 * The shapes of a line drawing on a 24 px grid, either lucide's or our own. They are data, so that the component that
 * renders them exists once instead of in every remote.
 */
export type Glyph = IconNode;

export type IconProps = {
  glyph: Glyph;
  /** In px. Default: 20. */
  size?: 16 | 18 | 20 | 24 | 28;
  /** In px of the 24 px grid. Default: 1.75. */
  strokeWidth?: 1.75 | 2.5;
};

/** A line icon next to a text. It's hidden from screen readers, because it's never used without a text. */
export const Icon = memo(function Icon({ glyph, size = 20, strokeWidth = 1.75 }: IconProps) {
  const frame = { 'aria-hidden': true, width: size, height: size, strokeWidth, style: { flex: 'none' } } as const;
  return (
    <svg {...frame} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {glyph.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
});
