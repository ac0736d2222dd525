import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listTransactions } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney, sumByCurrency } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, EmptyState, QuerySection, Skeleton } from '@host-portal/shared-lib/ui';
import { CsvButton, Pager } from '@host-portal/shared-lib/ui/list';
import { allTransactionsQuery, currentTransactionsQuery } from '../api/earnings.queries.ts';
import { transactionTable } from '../parts/export/csv-tables.ts';
import { readSpotZones } from '../parts/export/spot-zones.ts';
import { TransactionTable } from '../parts/ledger/transaction-table.tsx';
import { readPage } from './page-number.ts';
import { SectionHead } from './section-head.tsx';

/** What the next payouts will contain: pages of ten lines, with the sum of all lines per currency. */
export function SinceSection() {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const [search, setSearch] = useSearchParams();
  const page = readPage(search);
  const lines = useQuery({ ...currentTransactionsQuery(portal, page), placeholderData: keepPreviousData });
  const all = useQuery(allTransactionsQuery(portal));
  const pages = lines.data?.pages ?? 1;
  const goTo = (next: number) =>
    setSearch(
      (query) => {
        if (next === 1) query.delete('page');
        else query.set('page', String(next));
        return query;
      },
      { preventScrollReset: true, replace: next === pages },
    );

  // A page beyond the end (an old link, or a payout in the meantime) redirects to the last one.
  const isBeyond = !lines.isPlaceholderData && lines.data !== undefined && page > Math.max(1, pages);
  useEffect(() => {
    if (isBeyond) goTo(Math.max(1, pages));
  });

  return (
    <Box as="section" aria-label={t('since.title')}>
      <SectionHead
        title={t('since.title')}
        summary={
          all.data && all.data.length > 0
            ? t('since.summary', {
                lines: t('since.lines', { count: all.data.length }),
                sums: new Intl.ListFormat(locale, { type: 'unit' }).format(
                  sumByCurrency(all.data).map((sum) => formatMoney(sum, locale)),
                ),
              })
            : // Reserves space for the sum, so that the lines below don't move.
              all.isLoading && '\u00A0'
        }
      >
        {all.data && all.data.length > 0 && (
          <CsvButton
            unreadable={{ of: listTransactions }}
            label={t('since.csv')}
            name={[t('since.file'), new Date(portal.now()).toISOString().slice(0, 10)]}
            table={async () => {
              const { data: transactions = [] } = await all.refetch({ throwOnError: true });
              return transactionTable(transactions, t, await readSpotZones(portal, transactions));
            }}
          >
            {t('csv.button')}
          </CsvButton>
        )}
      </SectionHead>
      <QuerySection
        query={lines}
        failureTitle={t('since.failed')}
        unreadable={{ of: listTransactions }}
        skeleton={<Skeleton height="520px" borderRadius="card" />}
        empty={{
          when: ({ items, total }) => items.length === 0 && total === 0,
          show: <EmptyState title={t('since.empty.title')}>{t('since.empty.how')}</EmptyState>,
        }}
      >
        {({ items, hasNext }) => (
          <>
            <TransactionTable caption={t('since.title')} transactions={items} />
            <Pager page={page} pages={pages} hasNext={hasNext} onChange={goTo} />
          </>
        )}
      </QuerySection>
    </Box>
  );
}
