import type { ReactNode } from 'react';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';

const Line = styled('p', {
  base: {
    display: 'flex',
    gap: 2,
    color: 'fg.muted',
    fontSize: 'md',
    lineHeight: 'snug',
    '& svg': { marginTop: '1px' },
  },
});

/**
 * A remark within the page, for example that times are in the spot's time zone, or that a number leaves something
 * out.
 */
export function Notice({ icon, children }: { icon: Glyph; children: ReactNode }) {
  return (
    <Line>
      <Icon glyph={icon} />
      <span>{children}</span>
    </Line>
  );
}
