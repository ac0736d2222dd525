import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Grid, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { FindForm } from '../parts/search/find-form.tsx';
import { FindResults } from '../parts/search/find-results.tsx';
import { BalancesSection } from './balances-section.tsx';
import { BankSection } from './bank-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { PaidSection } from './paid/paid-section.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import { SinceSection } from './since-section.tsx';

/**
 * What is coming and what was paid: balances first, then two lists, with explanations next to them. Each section loads,
 * fails and recovers independently. A search replaces the lists.
 */
export function EarningsPage() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [search] = useSearchParams();
  const sought = search.get('find')?.trim() ?? '';
  useEffect(() => portal.track('commissions-seen'), [portal]);
  return (
    <Page title={t('page.title')} actions={<FindForm />}>
      {sought === '' ? (
        <Stack gap={{ base: 7, md: 8 }}>
          <BalancesSection />
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }} gap={{ base: 7, md: 8 }}>
            <Stack gap={{ base: 7, md: 8 }}>
              <SinceSection />
              <PayoutsSection />
            </Stack>
            <Stack gap={5}>
              <PaidSection />
              <BankSection />
              <DeviceSection />
            </Stack>
          </Grid>
          <Text tone="subtle" size="sm">
            {t('page.utc')}
          </Text>
        </Stack>
      ) : (
        <Box minHeight="60vh">
          <FindResults key={sought} sought={sought} />
        </Box>
      )}
    </Page>
  );
}
