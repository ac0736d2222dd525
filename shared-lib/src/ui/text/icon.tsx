import type { IconNode } from 'lucide';
import { createElement, memo } from 'react';

/**
 * The shapes of a line drawing in a grid of 24 px: one of `lucide`, imported by its own name, or one of ours.
 * Shapes and no component: what draws them is here once, not in every remote.
 */
export type Glyph = IconNode;

export type IconProps = {
  glyph: Glyph;
  /** px; 20 by default. */
  size?: 16 | 18 | 20 | 24 | 28;
  /** px of the 24 px grid; 1.75 by default. */
  strokeWidth?: 1.75 | 2.5;
};

/** A line icon beside a text; never without one, so it is hidden from screen readers. */
export const Icon = memo(function Icon({ glyph, size = 20, strokeWidth = 1.75 }: IconProps) {
  const frame = { 'aria-hidden': true, width: size, height: size, strokeWidth, style: { flex: 'none' } } as const;
  return (
    <svg {...frame} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {glyph.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
});
