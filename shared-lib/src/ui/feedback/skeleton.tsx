import type { ComponentProps } from 'react';
import { styled } from '../system/styled.tsx';

const Grey = styled('span', {
  base: {
    display: 'block',
    bg: 'skeleton',
    borderRadius: 'chip',
    forcedColorAdjust: 'none',
    maxWidth: '100%',
    height: '1em',
  },
});

/** A grey placeholder. It must have the size of the content that replaces it, so that the layout doesn't shift. */
export function Skeleton(props: ComponentProps<typeof Grey>) {
  return <Grey data-loading {...props} />;
}
