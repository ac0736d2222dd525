import { styled } from '@host-portal/shared-lib/ui';
import { FADING_EDGES } from './fading-edges.ts';

/** A row of chips or segments that scrolls on phones and wraps on desktops. */
export const ScrollRow = styled('div', {
  base: {
    display: 'flex',
    gap: 2,
    overflowX: { base: 'auto', md: 'visible' },
    flexWrap: { md: 'wrap' },
    scrollbarWidth: 'none',
    mx: { base: -4, md: 0 },
    px: { base: 4, md: 0 },
    py: { base: '3px', md: 0 },
    ...FADING_EDGES,
  },
});
