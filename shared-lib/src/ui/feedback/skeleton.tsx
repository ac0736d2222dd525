import { styled } from '../system/styled.tsx';

/** A grey shape of what comes: give it the size of the thing it stands for, so that nothing jumps. */
export const Skeleton = styled('span', {
  base: {
    display: 'block',
    bg: 'skeleton',
    borderRadius: 'chip',
    forcedColorAdjust: 'none',
    maxWidth: '100%',
    height: '1em',
  },
});
