import { ChevronLeft, ChevronRight } from 'lucide';
import { Button, Icon, styled, useUiText } from '@host-portal/shared-lib/ui';

// On phones, the position has a separate line, because three labels in a row need more than 320 px in every language.
// With large text, the two buttons wrap as well.
const Bar = styled('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: { base: 2, md: 3 },
    py: 3,
  },
});
const Position = styled('span', {
  base: {
    flex: { base: '1 0 100%', md: '1' },
    order: { base: -1, md: 0 },
    textAlign: 'center',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

export type PagerProps = {
  /** The current page, starting at 1. */
  page: number;
  /** The number of pages, if the server returns it. */
  pages?: number;
  hasNext: boolean;
  onChange: (page: number) => void;
};

/** Buttons for the previous and next page around the current position. Renders nothing for a single page. */
export function Pager({ page, pages, hasNext, onChange }: PagerProps) {
  const uiText = useUiText();
  if (page === 1 && !hasNext) return null;
  return (
    <Bar aria-label={uiText('pager.label')} data-print="hidden">
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {uiText('pager.previous')}
      </Button>
      <Position aria-live="polite">
        {pages ? uiText('pager.pageOf', { page, pages }) : uiText('pager.page', { page })}
      </Position>
      <Button disabled={!hasNext} onClick={() => onChange(page + 1)}>
        <span>{uiText('pager.next')}</span>
        <Icon glyph={ChevronRight} />
      </Button>
    </Bar>
  );
}
