import { styled } from '../system/styled.tsx';

/** Read out, not seen. */
export const VisuallyHidden = styled('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
