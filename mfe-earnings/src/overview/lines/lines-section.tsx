import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listTransactions, type Transaction } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { sumByCurrency } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, EmptyState, lazyPart, QuerySection } from '@host-portal/shared-lib/ui';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
import { allTransactionsQuery } from '../../api/earnings.queries.ts';
import { linesByDay } from '../../model/line-days.ts';
import { TableSkeleton } from '../../parts/ledger/table-skeleton.tsx';
import { FindForm } from '../../parts/search/find-form.tsx';
import type { FindResultsProps } from '../../parts/search/find-results.tsx';
import { SectionHead } from '../section-head.tsx';
import { DayLines } from './day-lines.tsx';
import { useSumText } from './use-sum-text.ts';

const FindResults = lazyPart<FindResultsProps>(
  async () => (await import('../../parts/search/find-results.tsx')).FindResults,
  { loading: <TableSkeleton rows={4} /> },
);

/**
 * Shows the next payouts' transactions by day. The search also finds payouts and transactions that have been paid
 * out.
 */
export function LinesSection() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [search] = useSearchParams();
  const sumText = useSumText();
  const lines = useQuery(allTransactionsQuery(portal));
  const sought = search.get('find')?.trim() ?? '';
  return (
    <Box as="section" aria-label={t('since.title')}>
      <SectionHead
        title={t('since.title')}
        summary={
          lines.data && lines.data.length > 0
            ? t('since.summary', {
                lines: t('since.lines', { count: lines.data.length }),
                sums: sumText(sumByCurrency(lines.data)),
              })
            : // A non-breaking space reserves the sum's height, so that the rows below don't move.
              lines.isLoading && '\u00A0'
        }
      >
        {lines.data && lines.data.length > 0 && (
          <CsvButton
            unreadable={{ of: listTransactions }}
            label={t('since.csv')}
            name={[t('since.file'), new Date(portal.now()).toISOString().slice(0, 10)]}
            table={async () => {
              const { data = [] } = await lines.refetch({ throwOnError: true });
              const inOrder = linesByDay(data).flatMap((day) => day.lines);
              const { linesTable } = await import('../../parts/export/lines-table.ts');
              return linesTable(portal, inOrder, t);
            }}
          >
            {t('csv.button')}
          </CsvButton>
        )}
      </SectionHead>
      <FindForm />
      {sought === '' ? (
        <QuerySection
          query={lines}
          failureTitle={t('since.failed')}
          unreadable={{ of: listTransactions }}
          skeleton={<TableSkeleton rows={DAYS_AT_FIRST} />}
          empty={{
            when: (list) => list.length === 0,
            show: <EmptyState title={t('since.empty.title')}>{t('since.empty.how')}</EmptyState>,
          }}
        >
          {(list) => <Days lines={list} />}
        </QuerySection>
      ) : (
        <FindResults key={sought} sought={sought} />
      )}
    </Box>
  );
}

/** The number of days shown until the host asks for all of them. */
const DAYS_AT_FIRST = 7;

function Days({ lines }: { lines: Transaction[] }) {
  const { t } = useTranslation('earnings');
  const [isWhole, setIsWhole] = useState(false);
  const days = linesByDay(lines);
  const shown = isWhole ? days : days.slice(0, DAYS_AT_FIRST);
  return (
    <>
      <Card pad={false}>
        {shown.map((day, at) => (
          <DayLines key={day.day} day={day} isOpenAtFirst={at === 0} />
        ))}
      </Card>
      {shown.length < days.length && (
        <Button variant="ghost" mt={2} onClick={() => setIsWhole(true)}>
          {t('since.showAll', { count: days.length })}
        </Button>
      )}
    </>
  );
}
