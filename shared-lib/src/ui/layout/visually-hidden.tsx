import { styled } from '../system/styled.tsx';

/** The style of `VisuallyHidden`, for use inside other components. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text that only screen readers announce. */
export const VisuallyHidden = styled('span', { base: VISUALLY_HIDDEN });
