import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Card, Flex, Heading, Link, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { holdingAccountsQuery } from '../api/earnings.queries.ts';
import { useIsBalanceShown } from '../model/balance-card.ts';
import { balancesOf } from '../model/balances.ts';

/**
 * A card on Today with the amount that is ready for payout. Renders and requests nothing while the card is switched
 * off or the earnings are locked.
 */
export function BalanceCard() {
  const [isShown] = useIsBalanceShown();
  const lock = useStore(usePortal().moneyLock.$state);
  return isShown && lock !== 'locked' ? <Balances /> : null;
}

function Balances() {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const accounts = useQuery(holdingAccountsQuery(portal));
  return (
    <Box as="section" aria-label={t('balance.ready')}>
      <QuerySection
        query={accounts}
        failureTitle={t('balances.failed')}
        skeleton={<Skeleton height="112px" borderRadius="card" />}
        empty={null}
      >
        {(list) => (
          <Card>
            <Heading size="small">{t('balance.ready')}</Heading>
            {balancesOf(list, portal.config.currencies).map(({ currency, ready }) => (
              <Flex key={`${currency.code} ${currency.minorInMajor}`} justifyContent="space-between" gap={3} mt={1}>
                <Text tone="muted">{currency.code}</Text>
                <Text weight="bold" numeric>
                  {formatMoney({ amount: ready, currency }, locale)}
                </Text>
              </Flex>
            ))}
            <Link to={paths.earnings()} tap>
              {t('card.open')}
            </Link>
          </Card>
        )}
      </QuerySection>
    </Box>
  );
}
