import type { ReactNode } from 'react';
import { styled } from '../system/styled.tsx';
import type { Tone } from '../system/tokens.ts';
import { type Glyph, Icon } from '../text/icon.tsx';

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: 3,
    alignItems: 'flex-start',
    px: 4,
    py: 3,
    bg: 'colorPalette.subtle',
    color: 'fg',
    borderBottomWidth: '1px',
    borderColor: 'colorPalette.line',
  },
});
const Mark = styled('span', { base: { color: 'colorPalette.fg', pt: '2px' } });

export type BannerProps = { icon: Glyph; tone?: Tone; children: ReactNode };

/** A line across the page that shows a lasting state of the whole page ("You’re offline"). */
export function Banner({ icon, tone = 'waiting', children }: BannerProps) {
  return (
    <Frame colorPalette={tone} data-print="hidden">
      <Mark>
        <Icon glyph={icon} />
      </Mark>
      <div style={{ minWidth: 0 }}>{children}</div>
    </Frame>
  );
}
