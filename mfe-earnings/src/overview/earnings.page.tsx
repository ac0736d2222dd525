import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Grid, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import {
  allTransactionsQuery,
  externalAccountsQuery,
  holdingAccountsQuery,
  payoutsQuery,
} from '../api/earnings.queries.ts';
import { createdBounds } from '../model/payout-period.ts';
import { BankSection } from './bank-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { LinesSection } from './lines/lines-section.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import { SharedFailureCard } from './shared-failure-card.tsx';
import { SummarySection } from './summary-section.tsx';
import { usePeriodPayouts } from './use-period-payouts.ts';
import { type SharedFailure, useSharedFailures } from './use-shared-failures.ts';

/**
 * The earnings page: first the months, then the payouts, then the next payouts' transactions. Each section loads,
 * fails and recovers independently, but failures with the same cause are reported once.
 */
export function EarningsPage() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const reads = {
    accounts: useQuery(holdingAccountsQuery(portal)),
    year: useQuery(payoutsQuery(portal, createdBounds({ kind: 'year' }, portal.now()))),
    payouts: usePeriodPayouts(),
    lines: useQuery(allTransactionsQuery(portal)),
    bank: useQuery(externalAccountsQuery(portal)),
  };
  // Three places show this year's payouts, so a failure to read them is reported only once, above all three.
  const failures = useSharedFailures(reads, { year: 3 });
  const shows = (name: keyof typeof reads) => !failures.some(({ names }) => names.includes(name));
  const isNew = reads.accounts.data?.every(({ balances }) => balances.length === 0) ?? false;
  useEffect(() => portal.track('commissions-seen'), [portal]);
  return (
    <Page title={t('page.title')}>
      <Stack gap={{ base: 7, md: 8 }}>
        {failures.map((failure) => (
          <SharedFailureCard key={failure.reason} title={t(titleOf(failure))} failure={failure} />
        ))}
        {(shows('accounts') || shows('year')) && (
          <SummarySection
            accounts={reads.accounts}
            payouts={reads.year}
            shows={{ accounts: shows('accounts'), payouts: shows('year') }}
          />
        )}
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }} gap={{ base: 7, md: 8 }}>
          <Stack gap={{ base: 7, md: 8 }}>
            {shows('payouts') && <PayoutsSection payouts={reads.payouts} isNew={isNew} />}
            {shows('lines') && <LinesSection />}
          </Stack>
          <Stack gap={5}>
            {shows('bank') && <BankSection />}
            <DeviceSection />
          </Stack>
        </Grid>
        <Text tone="subtle" size="sm">
          {t('page.utc')}
        </Text>
      </Stack>
    </Page>
  );
}

function titleOf({ names }: SharedFailure<string>) {
  if (names.every((name) => name === 'year' || name === 'payouts')) return 'payouts.failed';
  return names.length > 4 ? 'page.failed' : 'page.partFailed';
}
