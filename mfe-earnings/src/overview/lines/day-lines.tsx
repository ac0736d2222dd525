import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Icon, styled, Text } from '@host-portal/shared-lib/ui';
import { useDayText } from '../../model/day-text.ts';
import type { LineDay } from '../../model/line-days.ts';
import { TransactionTable } from '../../parts/ledger/transaction-table.tsx';
import { useSumText } from './use-sum-text.ts';

const Day = styled('details', {
  base: { '& + &': { borderTopWidth: '1px' }, '&[open] > summary svg': { transform: 'rotate(180deg)' } },
});
const Head = styled('summary', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    minHeight: '52px',
    px: { base: 4, md: 5 },
    py: 1.5,
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

/** A row with the sum of one day. Opening the row shows the day's transactions. */
export function DayLines({ day: { day, lines, sums }, isOpenAtFirst }: { day: LineDay; isOpenAtFirst: boolean }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
  const sumText = useSumText();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const name = dayText(day, new Date(portal.now()).toISOString());
  return (
    <Day open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Head>
        <Icon glyph={ChevronDown} size={18} />
        <b>{name}</b>
        <Text as="span" tone="muted" size="sm" flex="1">
          {t('since.lines', { count: lines.length })}
        </Text>
        <b>{sumText(sums)}</b>
      </Head>
      {isOpen && (
        <Box borderTopWidth="1px">
          <TransactionTable caption={name} transactions={lines} knownYear={day} />
        </Box>
      )}
    </Day>
  );
}
