import type { ReactNode } from 'react';

export type DrawingProps = { children: ReactNode; viewBox: string };

/** A drawing with colours from the tokens, so that it follows the theme. It's hidden from screen readers. */
export function Drawing({ viewBox, children }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden
      fill="none"
      stroke="var(--bp-colors-art-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** The fills of drawings: tint, paper, tag, and ink on paper. */
export const TINT = { fill: 'var(--bp-colors-art-fill)', stroke: 'none' };
export const PAPER = { fill: 'var(--bp-colors-bg-surface)' };
export const TAG = { fill: 'var(--bp-colors-tag)' };
export const INK = { fill: 'var(--bp-colors-brand-solid)', stroke: 'none' };
