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

/** A remark in the text, for example about the clock that the times follow, or about what a number leaves out. */
export function Notice({ icon, children }: { icon: Glyph; children: ReactNode }) {
  return (
    <Line>
      <Icon glyph={icon} />
      <span>{children}</span>
    </Line>
  );
}
