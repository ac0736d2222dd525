import type { ComponentType, SVGProps } from 'react';

/** A drawing of `lucide-react`, imported by its own name, or one of ours in the same 24 px grid. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

export type IconProps = {
  glyph: Glyph;
  /** px; 20 unless told. */
  size?: 16 | 18 | 20 | 24 | 28;
};

/** A line drawing beside a word; never instead of one, so it is not read out. */
export function Icon({ glyph: Drawing, size = 20 }: IconProps) {
  return <Drawing aria-hidden width={size} height={size} strokeWidth={1.75} style={{ flex: 'none' }} />;
}
