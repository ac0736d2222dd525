import type { ReactNode } from 'react';
import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { Box, Card, Flex, Heading, Text } from '@host-portal/shared-lib/ui';
import { useDayText } from '../model/day-text.ts';
import { paidTo } from '../model/paid-to.ts';
import { statementOf } from '../model/statement.ts';
import { TransactionTable } from '../parts/ledger/transaction-table.tsx';
import { StatusChip } from '../parts/payout/status-chip.tsx';
import { CheckLine } from './check-line.tsx';
import { CopyNumber } from './copy-number.tsx';
import { Letterhead } from './letterhead.tsx';
import { SpotTotals } from './spot-totals.tsx';
import { StatementTable } from './statement-table.tsx';

/** The statement on screen and in print: first the totals, then the lines that add up to them. */
export function StatementPaper({ earning }: { earning: Earning }) {
  const { t, locale } = useTranslation('earnings');
  const dayText = useDayText();
  const statement = statementOf(earning);
  return (
    <Card as="article" pad={false} css={{ '@media print': { borderWidth: 0, borderRadius: 0 } }}>
      <Box px={PAD} pt={PAD} css={onPaper}>
        <Letterhead statement={statement} />
        <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={2}>
          <Text fontSize={{ base: '2xl', md: '3xl' }} weight="bold" numeric lineHeight="tight" letterSpacing="tight">
            {formatMoney(earning, locale)}
          </Text>
          <StatusChip status={earning.paymentStatus} />
        </Flex>
        <Box as="dl" css={facts}>
          <Fact term={t('column.created')}>{dayText(earning.created)}</Fact>
          <Fact term={t('column.settled')}>
            {earning.settlementDate ? dayText(earning.settlementDate) : t('payout.notYet')}
          </Fact>
          <Fact term={t('column.paidTo')}>{paidTo(earning) ?? t('payout.unknownAccount')}</Fact>
          <Fact term={t('statement.number')}>
            <Flex as="span" flexWrap="wrap" alignItems="center" gap={1.5}>
              <Box as="span" minWidth={0} overflowWrap="anywhere">
                {earning.id}
              </Box>
              <CopyNumber id={earning.id} />
            </Flex>
          </Fact>
        </Box>
      </Box>
      <Box px={PAD} py={4} borderTopWidth="1px" css={onPaper}>
        <CheckLine statement={statement} earning={earning} />
      </Box>
      {statement.lineCount > 0 ? (
        <>
          <SpotTotals statement={statement} currency={earning.currency} />
          <Heading size="small" px={PAD} pt={5} pb={2} borderTopWidth="1px" css={onPaper}>
            {t('statement.lines')}
          </Heading>
          <StatementTable statement={statement} currency={earning.currency} knownYear={earning.created} />
        </>
      ) : (
        <Text tone="muted" px={PAD} pb={4}>
          {t('statement.noLines')}
        </Text>
      )}
      {statement.foreignLines.length > 0 && (
        <Box borderTopWidth="1px" pt={4}>
          <Box px={PAD} css={onPaper}>
            <Heading size="small">{t('statement.foreign.title')}</Heading>
            <Text tone="muted">{t('statement.foreign.how')}</Text>
          </Box>
          <TransactionTable
            caption={t('statement.foreign.title')}
            transactions={statement.foreignLines}
            knownYear={earning.created}
            hasDates
          />
        </Box>
      )}
      <Text tone="subtle" size="sm" px={PAD} py={4} borderTopWidth="1px" css={onPaper}>
        {t('statement.notes')}
      </Text>
    </Card>
  );
}

const PAD = { base: 4, md: 5 };
const onPaper = { '@media print': { px: 0, pt: 2 } };

const facts = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, auto)' },
  gap: 3,
  mt: 4,
  mb: 2,
  pt: 3,
  borderTopWidth: '1px',
  borderTopStyle: 'dashed',
  '@media print': { gridTemplateColumns: 'repeat(4, auto)', fontSize: '9.5pt' },
} as const;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Box as="dt" color="fg.muted" fontSize="sm">
        {term}
      </Box>
      <Box as="dd" fontWeight={600} fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {children}
      </Box>
    </div>
  );
}
