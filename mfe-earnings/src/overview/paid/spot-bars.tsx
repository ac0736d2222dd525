import { useQuery } from '@tanstack/react-query';
import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Flex, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { statementsQuery } from '../../api/earnings.queries.ts';
import { isSameCurrency } from '../../model/statement.ts';
import { paidDayOf } from './paid-by-month.ts';
import { paidBySpot } from './paid-by-spot.ts';

/**
 * The maximum number of payouts to read. Only a payout's statement contains the spots, and each statement needs a
 * request.
 */
const MOST_STATEMENTS = 60;

export type SpotBarsProps = { payouts: Earning[]; currency: Currency };

/** Bars with the paid amounts by spot, longest first. The amount that no statement explains has a separate bar. */
export function SpotBars({ payouts, currency }: SpotBarsProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const paid = payouts.filter(
    (earning) => paidDayOf(earning, portal.now()) !== null && isSameCurrency(earning.currency, currency),
  );
  const statements = useQuery(
    statementsQuery(
      portal,
      paid.slice(0, MOST_STATEMENTS).map(({ id }) => id),
    ),
  );
  return (
    <QuerySection
      query={statements}
      failureTitle={t('paid.failed')}
      skeleton={<Skeleton height="160px" />}
      empty={null}
    >
      {({ earnings }) => {
        const { spots, untraced } = paidBySpot(earnings, currency, portal.now());
        const parts = [
          ...spots.map(({ id, name, amount }) => ({ key: id ?? '', name: name ?? t('spot.none'), amount })),
          ...(untraced === 0 ? [] : [{ key: 'untraced', name: t('paid.untraced'), amount: untraced }]),
        ];
        const top = Math.max(1, ...parts.map(({ amount }) => amount));
        return (
          <>
            <Text tone="muted" size="sm" mb={3}>
              <span>{t('paid.fromStatements', { count: earnings.length })}</span>
              {earnings.length < paid.length && (
                <span>{` ${t('paid.incomplete', { count: paid.length - earnings.length })}`}</span>
              )}
            </Text>
            <Box as="ul" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3}>
              {parts.map(({ key, name, amount }) => (
                <li key={key}>
                  <Flex flexWrap="wrap" justifyContent="space-between" columnGap={3}>
                    <Box as="span" minWidth={0} overflowWrap="anywhere">
                      {name}
                    </Box>
                    <Box as="span" fontWeight={600} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                      {formatMoney({ amount, currency }, locale)}
                    </Box>
                  </Flex>
                  <Box aria-hidden height="8px" mt={1} borderRadius="full" bg="skeleton" overflow="hidden">
                    <Box height="full" bg="chart.muted" style={{ width: `${Math.max(0, (amount / top) * 100)}%` }} />
                  </Box>
                </li>
              ))}
            </Box>
          </>
        );
      }}
    </QuerySection>
  );
}
