import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Currency, Earning, HoldingAccount } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Button, Card, Flex, lazyPart, Link, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { allTransactionsQuery } from '../../api/earnings.queries.ts';
import { type Balance, balancesOf } from '../../model/balances.ts';
import { useDayText } from '../../model/day-text.ts';
import { isSameCurrency } from '../../model/statement.ts';
import { BigFigure } from '../big-figure.tsx';
import { Sum } from '../sum.tsx';
import type { BalanceSheetProps } from './balance-sheet.tsx';
import { type NextPayout, nextPayout } from './next-payout.ts';

const BalanceSheet = lazyPart<BalanceSheetProps>(async () => (await import('./balance-sheet.tsx')).BalanceSheet);

type NextCardProps = {
  accounts: HoldingAccount[];
  currency: Currency;
  /** Undefined if they couldn't be read: the date is left out. */
  payouts: Earning[] | undefined;
};

/** The next payout with its day, and the balance that it and later ones are made of. */
export function NextCard({ accounts, currency, payouts }: NextCardProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const lines = useQuery(allTransactionsQuery(portal));
  const [isOpen, setIsOpen] = useState(false);
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const { ready, pending, total, next } = balancesOf(accounts, lines.data ?? [], { now: portal.now() }).find(
    (balance) => isSameCurrency(balance.currency, currency),
  ) ?? { ready: 0, pending: 0, total: 0, next: null };
  const coming = payouts && nextPayout(payouts, currency, portal.now());
  return (
    <Card asChild>
      <Stack as="section" gap={1} aria-label={t('next.title')}>
        <Text tone="muted">{t('next.title')}</Text>
        <BigFigure>{money(coming?.earning?.amount ?? ready)}</BigFigure>
        {coming && <When coming={coming} hasMoney={coming.earning !== null || ready > 0} />}
        <Box as="dl" fontVariantNumeric="tabular-nums" mt={2}>
          <Sum term={t('balance.ready')}>{money(ready)}</Sum>
          <Sum term={t('balance.pending')}>{money(pending)}</Sum>
          <Sum term={t('balance.total')} isStrong>
            {money(total)}
          </Sum>
        </Box>
        {/* The sentence arrives with the lines and may need two lines of text; its height is reserved. With large text, the
            button wraps to its own line. */}
        <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap={3} minHeight="42px">
          {lines.isLoading && pending > 0 ? (
            <Skeleton width="55%" height="21px" />
          ) : (
            <Text size="sm" tone="muted" numeric flex="1 1 7rem" minWidth={0}>
              <NextReady next={next} pending={pending} money={money} />
            </Text>
          )}
          {pending > 0 && (
            <Button variant="link" my={-2} flex="none" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
              {t('balance.when')}
            </Button>
          )}
        </Flex>
        {isOpen && <BalanceSheet currency={currency} accounts={accounts} onClose={() => setIsOpen(false)} />}
      </Stack>
    </Card>
  );
}

function When({ coming: { day, earning, isStated }, hasMoney }: { coming: NextPayout; hasMoney: boolean }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
  const year = new Date(portal.now()).toISOString();
  const expected = day && t(isStated ? 'next.arrives' : 'next.expected', { day: dayText(day, year) });
  if (!hasMoney) return <Text weight="semibold">{t('next.none')}</Text>;
  return (
    <div>
      <Text weight="semibold">{expected ?? t('next.noDay')}</Text>
      {earning && (
        <Link to={paths.earning(earning.id)}>{t('next.onWay', { day: dayText(earning.created, year) })}</Link>
      )}
    </div>
  );
}

function NextReady({
  next,
  pending,
  money,
}: Pick<Balance, 'next' | 'pending'> & { money: (amount: number) => string }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
  if (!next) return <span>{t(pending > 0 ? 'balance.later' : 'balance.allReady')}</span>;
  const day = dayText(next.day, new Date(portal.now()).toISOString());
  return <span>{t('balance.next', { amount: money(next.amount), day })}</span>;
}
