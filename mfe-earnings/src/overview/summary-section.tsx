import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import {
  type Currency,
  type Earning,
  type HoldingAccount,
  listHoldingAccounts,
} from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatMonth } from '@host-portal/shared-lib/time';
import { Box, EmptyState, Flex, Grid, Heading, QuerySection } from '@host-portal/shared-lib/ui';
import { CoinsArt } from '@host-portal/shared-lib/ui/art';
import { Segmented } from '@host-portal/shared-lib/ui/list';
import { type Balance, balanceIn } from '../model/balances.ts';
import { currenciesIn, currencyKey } from '../model/currencies.ts';
import { BalanceCard } from './next/balance-card.tsx';
import { NextCard } from './next/next-card.tsx';
import { MonthCard } from './paid/month-card.tsx';
import { PaidCard } from './paid/paid-card.tsx';
import { BalanceSkeleton, MonthSkeleton, NextSkeleton, PaidSkeleton } from './summary-skeleton.tsx';

type SummarySectionProps = {
  accounts: UseQueryResult<HoldingAccount[]>;
  payouts: UseQueryResult<Earning[]>;
  /** Whether the summary itself reports that a read failed. False if the failure is reported above the summary. */
  shows: { accounts: boolean; payouts: boolean };
};

/** The summary in one currency: this month compared with last month, the next payout, and the last twelve months. */
export function SummarySection({ accounts, payouts, shows }: SummarySectionProps) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [chosen, setChosen] = useState<string>();
  const balances = accounts.data?.flatMap((account) => account.balances) ?? [];
  const currencies = currenciesIn([...balances, ...(payouts.data ?? [])], portal.config.currencies);
  const currency = currencies.find((each) => currencyKey(each) === chosen) ?? currencies[0];
  // Keeps the first known currency selected, even if the second read adds a currency that sorts before it.
  if (currency && chosen === undefined) setChosen(currencyKey(currency));
  const balance = currency && accounts.data && balanceIn(currency, accounts.data);
  if (!currency && accounts.data && isSettled(payouts)) {
    return (
      <EmptyState art={<CoinsArt />} title={t('balances.empty.title')}>
        {t('balances.empty.how')}
      </EmptyState>
    );
  }
  return (
    <Box as="section" aria-label={t('summary.title')}>
      <Head currencies={currencies} shown={currency} onChoose={setChosen} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr) 336px' }}
        gap={3}
      >
        {shows.payouts && (
          <PaidCards payouts={payouts} currency={currency} balance={balance} areBalancesKnown={isSettled(accounts)} />
        )}
        {shows.accounts && (
          <Wide>
            <QuerySection
              query={accounts}
              isReady={balance !== undefined}
              failureTitle={t('balances.failed')}
              unreadable={{ of: listHoldingAccounts }}
              skeleton={<BalanceSkeleton />}
              empty={null}
            >
              {(list) => balance && <BalanceCard accounts={list} balance={balance} />}
            </QuerySection>
          </Wide>
        )}
      </Grid>
    </Box>
  );
}

const isSettled = ({ data, isFetched }: UseQueryResult) => data !== undefined || isFetched;

type PaidCardsProps = {
  payouts: UseQueryResult<Earning[]>;
  currency: Currency | undefined;
  balance: Balance | undefined;
  areBalancesKnown: boolean;
};

/**
 * Cards that need the payouts. The next payout's card also waits for the balance, because it shows the balance if no
 * payout is on its way.
 */
function PaidCards({ payouts, currency, balance, areBalancesKnown }: PaidCardsProps) {
  if (!payouts.data || !currency) {
    // Without payouts and balances, there's nothing to show.
    if (isSettled(payouts) && areBalancesKnown) return null;
    return (
      <>
        <MonthSkeleton />
        <NextSkeleton />
        <Wide>
          <PaidSkeleton />
        </Wide>
      </>
    );
  }
  return (
    <>
      <MonthCard payouts={payouts.data} currency={currency} />
      {areBalancesKnown ? <NextCard payouts={payouts.data} currency={currency} balance={balance} /> : <NextSkeleton />}
      <Wide key={currencyKey(currency)}>
        <PaidCard payouts={payouts.data} currency={currency} />
      </Wide>
    </>
  );
}

/** A wrapper that spans the whole row on a tablet and one of two columns on the desktop. */
const Wide = ({ children }: { children: ReactElement }) => (
  <Box gridColumn={{ md: '1 / -1', lg: 'auto' }} minWidth={0}>
    {children}
  </Box>
);

type HeadProps = { currencies: Currency[]; shown: Currency | undefined; onChoose: (key: string) => void };

function Head({ currencies, shown, onChoose }: HeadProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  return (
    <Flex
      flexWrap="wrap"
      minHeight={{ base: '48px', md: '40px' }}
      alignItems="center"
      justifyContent="space-between"
      columnGap={3}
      mb={2}
    >
      <Heading flex="none" display="inline-block" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {formatMonth(portal.now(), { zone: 'UTC', locale })}
      </Heading>
      {shown && currencies.length > 1 && (
        <Segmented
          label={t('paid.currency')}
          value={currencyKey(shown)}
          onChange={onChoose}
          options={currencies.map((each) => ({ value: currencyKey(each), label: each.code }))}
        />
      )}
    </Flex>
  );
}
