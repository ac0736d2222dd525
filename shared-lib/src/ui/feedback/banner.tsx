import type { ReactNode } from 'react';
import { styled } from '../system/styled.tsx';
import type { Palette } from '../system/tokens.ts';
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

export type BannerProps = { icon: Glyph; palette?: Palette; children: ReactNode };

/** A state of the whole page, across its width, as long as it lasts ("You are offline"). */
export function Banner({ icon, palette = 'tocollect', children }: BannerProps) {
  return (
    <Frame colorPalette={palette} data-print="hidden">
      <Mark>
        <Icon glyph={icon} />
      </Mark>
      <div style={{ minWidth: 0 }}>{children}</div>
    </Frame>
  );
}
