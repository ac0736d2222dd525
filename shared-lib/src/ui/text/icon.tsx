import type { IconNode } from 'lucide';
import { createElement, memo } from 'react';

/**
 * An icon's shapes on a 24 px grid, from lucide or our own. They are data, so that one component can render all icons
 * and remotes need no icon components of their own.
 */
export type Glyph = IconNode;

export type IconProps = {
  glyph: Glyph;
  /** The size in px (default: 20). */
  size?: 16 | 18 | 20 | 24 | 28;
  /** The stroke width in px of the 24 px grid (default: 1.75). */
  strokeWidth?: 1.75 | 2.5;
};

/** An icon next to text. It's hidden from screen readers, because it's never used without text. */
export const Icon = memo(function Icon({ glyph, size = 20, strokeWidth = 1.75 }: IconProps) {
  const frame = { 'aria-hidden': true, width: size, height: size, strokeWidth, style: { flex: 'none' } } as const;
  return (
    <svg {...frame} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {glyph.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
});
