import { useState } from 'react';
import type { HoldingAccount } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, Flex, Heading, lazyPart, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import type { Balance } from '../../model/balances.ts';
import { useDayText } from '../../model/day-text.ts';
import { Sum } from '../sum.tsx';
import type { BalanceSheetProps } from './balance-sheet.tsx';

const BalanceSheet = lazyPart<BalanceSheetProps>(async () => (await import('./balance-sheet.tsx')).BalanceSheet);

type BalanceCardProps = {
  accounts: HoldingAccount[];
  balance: Balance;
  /** Whether the transactions are loaded that determine when the next amount becomes ready. */
  isNextKnown: boolean;
};

/** Shows the balance in one currency and when the next amount becomes ready. */
export function BalanceCard({ accounts, balance, isNextKnown }: BalanceCardProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const dayText = useDayText();
  const [isOpen, setIsOpen] = useState(false);
  const { currency, next, pending, ready, total } = balance;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);

  return (
    <Card asChild>
      <Stack as="section" gap={2} aria-label={t('balances.title')}>
        <Heading>{t('balances.title')}</Heading>
        <Box as="dl" fontVariantNumeric="tabular-nums">
          <Sum term={t('balance.ready')}>{money(ready)}</Sum>
          <Sum term={t('balance.pending')}>{money(pending)}</Sum>
          <Sum term={t('balance.total')} isStrong>
            {money(total)}
          </Sum>
        </Box>
        {/* The sentence appears once the transactions are loaded and may wrap, so the height of two lines is reserved. If the text is large, the button wraps to a separate line. */}
        <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap={3} minHeight="42px">
          {isNextKnown || pending === 0 ? (
            <Text size="sm" tone="muted" numeric flex="1 1 7rem" minWidth={0}>
              {next
                ? t('balance.next', {
                    amount: money(next.amount),
                    day: dayText(next.day, new Date(portal.now()).toISOString()),
                  })
                : t(pending > 0 ? 'balance.later' : 'balance.allReady')}
            </Text>
          ) : (
            <Skeleton width="55%" height="21px" />
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
