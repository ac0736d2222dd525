import { styled } from '../system/styled.tsx';

export const Kbd = styled('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 6,
    height: 6,
    px: 1.5,
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'chip',
    fontSize: 'sm',
    color: 'fg.muted',
    bg: 'bg.canvas',
  },
});
