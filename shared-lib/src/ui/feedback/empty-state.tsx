import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { styled } from '../system/styled.tsx';
import { Heading } from '../text/heading.tsx';
import { wrapText } from '../text/wrap-text.tsx';

const Middle = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: 1.5,
    textAlign: 'center',
    px: 5,
    py: 7,
    '& > svg': { width: '120px', height: '88px', mb: 1.5 },
    '& > :is(a, button)': { mt: 2.5 },
  },
});
const Body = styled('div', { base: { fontSize: 'md', color: 'fg.muted', maxWidth: '28rem' } });

export type EmptyStateProps = {
  /** A drawing from `shared-lib/ui/art`. */
  art?: ReactNode;
  /** A sentence that states what will appear here, or that nothing matches. */
  title: string;
  children?: ReactNode;
  /** A single action: a `Button`, `ButtonLink` or `Link`. */
  action?: ReactNode;
};

/** Replaces an empty list or a search without results with one sentence and one next step. */
export function EmptyState({ art, title, children, action }: EmptyStateProps) {
  return (
    <Card pad={false}>
      <Middle>
        {wrapText(art)}
        <Heading as="h2">{title}</Heading>
        {children && <Body>{children}</Body>}
        {wrapText(action)}
      </Middle>
    </Card>
  );
}
