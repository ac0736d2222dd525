import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type Earning, type HoldingAccount, listHoldingAccounts } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatMonth } from '@host-portal/shared-lib/time';
import { Box, EmptyState, Flex, Grid, Heading, QuerySection } from '@host-portal/shared-lib/ui';
import { CoinsArt } from '@host-portal/shared-lib/ui/art';
import { Segmented } from '@host-portal/shared-lib/ui/list';
import { currenciesIn, currencyKey } from '../model/currencies.ts';
import { NextCard } from './next/next-card.tsx';
import { MonthCard } from './paid/month-card.tsx';
import { PaidCard } from './paid/paid-card.tsx';
import { MonthSkeleton, NextSkeleton, PaidSkeleton } from './summary-skeleton.tsx';

type SummarySectionProps = {
  accounts: UseQueryResult<HoldingAccount[]>;
  payouts: UseQueryResult<Earning[]>;
  /** False for a read that failed and is reported above. */
  shows: { accounts: boolean; payouts: boolean };
};

/** The host's weekly question in one currency: this month against the last, what comes next, and the last twelve months. */
export function SummarySection({ accounts, payouts, shows }: SummarySectionProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const [chosen, setChosen] = useState<string>();
  // Both reads decide which currency is the first.
  const isSettled = [accounts, payouts].every(({ data, isFetched }) => data !== undefined || isFetched);
  const balances = accounts.data?.flatMap((account) => account.balances) ?? [];
  const currencies = isSettled ? currenciesIn([...balances, ...(payouts.data ?? [])], portal.config.currencies) : [];
  const currency = currencies.find((each) => currencyKey(each) === chosen) ?? currencies[0];
  const paid = currency && payouts.data && { payouts: payouts.data, currency };
  if (isSettled && !currency && accounts.data) {
    return (
      <EmptyState art={<CoinsArt />} title={t('balances.empty.title')}>
        {t('balances.empty.how')}
      </EmptyState>
    );
  }
  return (
    <Box as="section" aria-label={t('summary.title')}>
      <Flex minHeight={{ base: '48px', md: '40px' }} alignItems="center" justifyContent="space-between" gap={3} mb={2}>
        <Heading flex="none" display="inline-block" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {formatMonth(portal.now(), { zone: 'UTC', locale })}
        </Heading>
        {currency && currencies.length > 1 && (
          <Segmented
            label={t('paid.currency')}
            value={currencyKey(currency)}
            onChange={setChosen}
            options={currencies.map((each) => ({ value: currencyKey(each), label: each.code }))}
          />
        )}
      </Flex>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={3}>
        {shows.payouts && (paid ? <MonthCard {...paid} /> : <MonthSkeleton />)}
        {shows.accounts && (
          <QuerySection
            query={accounts}
            isReady={currency !== undefined}
            failureTitle={t('balances.failed')}
            unreadable={{ of: listHoldingAccounts }}
            skeleton={<NextSkeleton />}
            empty={null}
          >
            {(list) => currency && <NextCard accounts={list} currency={currency} payouts={payouts.data} />}
          </QuerySection>
        )}
        {shows.payouts && (
          <Box gridColumn="1 / -1" minWidth={0}>
            {paid ? <PaidCard key={currencyKey(paid.currency)} {...paid} /> : <PaidSkeleton />}
          </Box>
        )}
      </Grid>
    </Box>
  );
}
