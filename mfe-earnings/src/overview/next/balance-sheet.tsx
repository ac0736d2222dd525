import { useQueries, useQuery } from '@tanstack/react-query';
import type { Currency, HoldingAccount } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Flex, QuerySection, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { allTransactionsQuery, holdingAccountQuery } from '../../api/earnings.queries.ts';
import { balanceIn, readyDays } from '../../model/balances.ts';
import { useDayText } from '../../model/day-text.ts';
import { isSameCurrency } from '../../model/statement.ts';
import { currencyName } from './currency-name.ts';

export type BalanceSheetProps = { currency: Currency; accounts: HoldingAccount[]; onClose: () => void };

/** Shows the details of one refetched balance, with the days on which amounts become ready. */
export function BalanceSheet(props: BalanceSheetProps) {
  const { currency, accounts, onClose } = props;
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const lines = useQuery(allTransactionsQuery(portal));
  const own = accounts.filter(({ balances }) => balances.some((balance) => isSameCurrency(balance.currency, currency)));
  const fresh = useQueries({ queries: own.map(({ id }) => holdingAccountQuery(portal, id)) });
  // Accounts that couldn't be refetched are shown with their data from the list.
  const known = own.map((account, index) => fresh[index]?.data ?? account);
  const balance = balanceIn(currency, known);
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <Sheet title={t('balance.sheet.title', { currency: currencyName(currency, locale) })} onClose={onClose}>
      <Stack gap={5}>
        {balance && (
          <Box as="dl" fontVariantNumeric="tabular-nums" aria-busy={fresh.some(({ isFetching }) => isFetching)}>
            <Line term={t('balance.ready')} explanation={t('balance.readyMeans')}>
              {money(balance.ready)}
            </Line>
            <Line term={t('balance.pending')} explanation={t('balance.pendingMeans')}>
              {money(balance.pending)}
            </Line>
            <Line term={t('balance.total')}>{money(balance.total)}</Line>
          </Box>
        )}
        <section>
          <Text weight="semibold" mb={1}>
            {t('balance.sheet.days')}
          </Text>
          <QuerySection
            query={lines}
            skeleton={<Skeleton height="120px" />}
            failureTitle={t('since.failed')}
            empty={{
              when: (transactions) => readyDays(transactions, currency, portal.now()).length === 0,
              show: <Text tone="muted">{t('balance.sheet.none')}</Text>,
            }}
          >
            {(transactions) => (
              <ReadyDays
                days={readyDays(transactions, currency, portal.now())}
                pending={balance.pending}
                money={money}
              />
            )}
          </QuerySection>
        </section>
      </Stack>
    </Sheet>
  );
}

type ReadyDaysProps = {
  days: { day: string; amount: number; lineCount: number }[];
  pending: number;
  money: (amount: number) => string;
};

/** Lists amounts by day. Amounts without a day get a separate row, so that the rows add up to the pending amount. */
function ReadyDays({ days, pending, money }: ReadyDaysProps) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
  const undated = pending - days.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box as="ul" fontVariantNumeric="tabular-nums">
      {days.map(({ amount, day, lineCount }) => (
        <Flex as="li" key={day} columnGap={1.5} alignItems="baseline" py={2} borderTopWidth="1px">
          <span>{dayText(day, new Date(portal.now()).toISOString())}</span>{' '}
          <Text as="span" tone="muted" size="sm" flex="1">
            {t('since.lines', { count: lineCount })}
          </Text>
          <b>{money(amount)}</b>
        </Flex>
      ))}
      {undated !== 0 && (
        <Flex as="li" gap={3} justifyContent="space-between" py={2} borderTopWidth="1px">
          <span>{t('balance.sheet.undated')}</span>
          <b>{money(undated)}</b>
        </Flex>
      )}
    </Box>
  );
}

function Line({ term, explanation, children }: { term: string; explanation?: string; children: string }) {
  return (
    <Flex
      justifyContent="space-between"
      gap={3}
      py={2}
      borderTopWidth="1px"
      css={{ '&:first-of-type': { borderTopWidth: 0 } }}
    >
      <Box as="dt" minWidth={0}>
        <span>{term}</span>
        {explanation && (
          <Text tone="muted" size="sm">
            {explanation}
          </Text>
        )}
      </Box>
      <Box as="dd" fontWeight={700} whiteSpace="nowrap">
        {children}
      </Box>
    </Flex>
  );
}
