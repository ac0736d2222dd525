import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../action/button.tsx';
import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import { useWords } from '../words/use-words.ts';

const Bar = styled('nav', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, py: 3 },
});
const Place = styled('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

export type PagerProps = {
  /** Counted from 1. */
  page: number;
  /** Left out when the server does not say. */
  pages?: number;
  hasNext: boolean;
  onChange: (page: number) => void;
};

/** Previous, where one is, next. Draws nothing for a single page. */
export function Pager({ page, pages, hasNext, onChange }: PagerProps) {
  const word = useWords();
  if (page === 1 && !hasNext) return null;
  return (
    <Bar aria-label={word('pager.label')} data-print="hidden">
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {word('pager.previous')}
      </Button>
      <Place aria-live="polite">{pages ? word('pager.pageOf', { page, pages }) : word('pager.page', { page })}</Place>
      <Button disabled={!hasNext} onClick={() => onChange(page + 1)}>
        {word('pager.next')}
        <Icon glyph={ChevronRight} />
      </Button>
    </Bar>
  );
}
