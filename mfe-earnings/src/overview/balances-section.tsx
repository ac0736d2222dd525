import { useQuery } from '@tanstack/react-query';
import { listHoldingAccounts } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, EmptyState, Grid, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { CoinsArt } from '@host-portal/shared-lib/ui/art';
import { allTransactionsQuery, holdingAccountsQuery } from '../api/earnings.queries.ts';
import { balancesOf } from '../model/balances.ts';
import { BalanceTile } from './balance-tile.tsx';

/** Balances per currency and what happens to them next. Without the lines, no next day is shown. */
export function BalancesSection() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const accounts = useQuery(holdingAccountsQuery(portal));
  const { data: waiting = [], isLoading } = useQuery(allTransactionsQuery(portal));
  return (
    <Box as="section" aria-label={t('balances.title')}>
      <QuerySection
        query={accounts}
        failureTitle={t('balances.failed')}
        unreadable={{ of: listHoldingAccounts }}
        skeleton={<BalanceSkeleton />}
        empty={{
          when: (list) => list.every(({ balances }) => balances.length === 0),
          show: (
            <EmptyState art={<CoinsArt />} title={t('balances.empty.title')}>
              {t('balances.empty.how')}
            </EmptyState>
          ),
        }}
      >
        {(list) => (
          <>
            <Grid
              as="ul"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' }}
              gap={3}
            >
              {balancesOf(list, waiting, { now: portal.now(), currencies: portal.config.currencies }).map((balance) => (
                <BalanceTile
                  key={`${balance.currency.code} ${balance.currency.minorInMajor}`}
                  balance={balance}
                  accounts={list}
                  isNextKnown={!isLoading}
                />
              ))}
            </Grid>
            <HowItComes />
          </>
        )}
      </QuerySection>
    </Box>
  );
}

/** The same for every balance, so it doesn't wait for them. */
function HowItComes() {
  const { t } = useTranslation('earnings');
  return (
    <Text tone="muted" mt={2}>
      {t('balances.how')}
    </Text>
  );
}

/** Has the height of three tiles, so that the layout doesn't shift. */
const BalanceSkeleton = () => (
  <>
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap={3} aria-hidden>
      {[0, 1, 2].map((tile) => (
        <Skeleton key={tile} height={{ base: '199px', md: '261px' }} borderRadius="card" />
      ))}
    </Grid>
    <HowItComes />
  </>
);
