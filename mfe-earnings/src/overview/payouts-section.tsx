import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Earning, listInvoices } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, EmptyState, QuerySection } from '@host-portal/shared-lib/ui';
import { CoinsArt } from '@host-portal/shared-lib/ui/art';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
import { paidTo } from '../model/paid-to.ts';
import { readPeriod } from '../model/payout-period.ts';
import { TableSkeleton } from '../parts/ledger/table-skeleton.tsx';
import { FailedPayout } from './failed-payout.tsx';
import { PayoutTable } from './payout-table.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { SectionHead } from './section-head.tsx';

/** The number of payouts shown until the host asks for all of them. */
const SHOWN_AT_FIRST = 6;

type PayoutsSectionProps = {
  payouts: UseQueryResult<Earning[]>;
  /** Whether the host has no balance yet, and therefore no payouts in any other period. */
  isNew: boolean;
};

export function PayoutsSection({ payouts, isNew }: PayoutsSectionProps) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [search] = useSearchParams();
  const period = readPeriod(search);
  return (
    <Box as="section" aria-label={t('payouts.title')}>
      <SectionHead title={t('payouts.title')}>
        <PeriodFilter period={period} />
        {payouts.data && payouts.data.length > 0 && (
          <CsvButton
            unreadable={{ of: listInvoices }}
            label={t('payouts.csv')}
            name={[t('payouts.file'), new Date(portal.now()).toISOString().slice(0, 10)]}
            table={async () => {
              const { payoutTable } = await import('../parts/export/csv-tables.ts');
              return payoutTable(payouts.data ?? [], t, paidTo);
            }}
          >
            {t('csv.button')}
          </CsvButton>
        )}
      </SectionHead>
      <QuerySection
        query={payouts}
        failureTitle={t('payouts.failed')}
        unreadable={{ of: listInvoices }}
        skeleton={<TableSkeleton rows={SHOWN_AT_FIRST} />}
        empty={{
          when: (list) => list.length === 0,
          show:
            isNew || period.kind === 'all' ? (
              <EmptyState art={<CoinsArt />} title={t('payouts.empty.title')}>
                {t('payouts.empty.how')}
              </EmptyState>
            ) : (
              <NoneInPeriod />
            ),
        }}
      >
        {(list) => <PayoutList payouts={list} />}
      </QuerySection>
    </Box>
  );
}

function PayoutList({ payouts }: { payouts: Earning[] }) {
  const { t } = useTranslation('earnings');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? payouts : payouts.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <FailedPayout payouts={payouts} />
      <PayoutTable payouts={shown} />
      {shown.length < payouts.length && (
        <Button variant="ghost" mt={2} onClick={() => setIsWhole(true)}>
          {t('payouts.showAll', { count: payouts.length })}
        </Button>
      )}
    </>
  );
}

/** The message for a period without payouts. Offers all payouts, because other periods may have some. */
function NoneInPeriod() {
  const { t } = useTranslation('earnings');
  const [, setSearch] = useSearchParams();
  return (
    <EmptyState
      title={t('payouts.none.title')}
      action={
        <Button onClick={() => setSearch({ period: 'all' }, { preventScrollReset: true })}>
          {t('payouts.none.showAll')}
        </Button>
      }
    >
      {t('payouts.none.how')}
    </EmptyState>
  );
}
