import { styled } from '../system/styled.tsx';

/** A grey placeholder: give it the size of the content that follows, so that nothing jumps. */
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
