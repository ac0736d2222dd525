import type { ReactNode } from 'react';
import { styled } from '../system/styled.tsx';
import type { Tone } from '../system/tokens.ts';
import { type Glyph, Icon } from './icon.tsx';
import { wrapText } from './wrap-text.tsx';

const Shape = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 7,
    pl: 2,
    pr: 2.5,
    py: '3px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1.3',
    '@media print': { bg: 'transparent', px: 0, minHeight: 0 },
  },
  variants: {
    variant: {
      tint: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', fontWeight: 600 },
      line: { bg: 'bg.surface', color: 'fg', borderColor: 'border.strong' },
    },
  },
});

export type ChipProps = { icon: Glyph; tone?: Tone; children: ReactNode };

/** A label for a state or a fact, with an icon and a colour. Without a tone, it only has a border. */
export function Chip({ icon, tone, children }: ChipProps) {
  return (
    <Shape colorPalette={tone ?? 'neutral'} variant={tone ? 'tint' : 'line'}>
      <Icon glyph={icon} size={16} />
      {wrapText(children)}
    </Shape>
  );
}
