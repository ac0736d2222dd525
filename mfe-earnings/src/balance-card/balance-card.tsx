import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Card, Flex, Heading, Link, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { holdingAccountsQuery } from '../api/earnings.queries.ts';
import { useIsBalanceShown } from '../model/balance-card.ts';
import { balancesOf } from '../model/balances.ts';

/**
 * A card on Today with the amount that is ready for payout, or a dash if it can't be read, because Today shows its own
 * errors. Renders and requests nothing while the card is switched
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
  const { data, isLoading, errorUpdateCount } = useQuery(holdingAccountsQuery(portal));
  if (isLoading && errorUpdateCount === 0) return <Skeleton height="112px" borderRadius="card" />;
  return (
    <Card as="section" aria-label={t('balance.ready')}>
      <Heading size="small">{t('balance.ready')}</Heading>
      {data === undefined && <Text tone="muted">–</Text>}
      {balancesOf(data ?? [], portal.config.currencies).map(({ currency, ready }) => (
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
  );
}
