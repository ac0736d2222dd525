import type { ReactNode } from 'react';
import { styled } from '@host-portal/shared-lib/ui';

const List = styled('dl', { base: { fontSize: 'md' } });
const Line = styled('div', {
  base: {
    // With large text, the term wraps above its description if they don't fit side by side.
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 3,
    py: 2.5,
    lineHeight: '1.4',
    '& + &': { borderTopWidth: '1px' },
    '& dt': { flex: '0 1 9.25rem', color: 'fg.muted' },
    '& dd': { flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' },
  },
});

export type Description = { term: string; description: ReactNode };

/** A list of facts about one item, each with a label. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <List>
      {items.map(({ term, description }) => (
        <Line key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </Line>
      ))}
    </List>
  );
}
