import type { ReactNode } from 'react';
import { styled } from '@host-portal/shared-lib/ui';

const List = styled('dl', { base: { fontSize: 'md' } });
const Line = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '148px minmax(0, 1fr)' },
    columnGap: 3,
    py: 2.5,
    lineHeight: '1.4',
    '& + &': { borderTopWidth: '1px' },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

export type Description = { term: string; description: ReactNode };

/** Facts about one thing, each with its name. */
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
