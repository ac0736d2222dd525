import { styled } from '../system/styled.tsx';

/** A count or a few words on a tinted background. Use `colorPalette="urgent"` if somebody has to act. */
export const Badge = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 6,
    minHeight: 6,
    px: '7px',
    borderRadius: '12px',
    fontSize: 'sm',
    fontWeight: 700,
    lineHeight: '1.3',
    fontVariantNumeric: 'tabular-nums',
    colorPalette: 'neutral',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});
