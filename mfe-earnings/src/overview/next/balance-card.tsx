import { useState } from 'react';
import type { HoldingAccount } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { Box, Button, Card, Heading, lazyPart, Stack, Text } from '@host-portal/shared-lib/ui';
import type { Balance } from '../../model/balances.ts';
import { Sum } from '../sum.tsx';
import type { BalanceSheetProps } from './balance-sheet.tsx';

const BalanceSheet = lazyPart<BalanceSheetProps>(async () => (await import('./balance-sheet.tsx')).BalanceSheet);

type BalanceCardProps = { accounts: HoldingAccount[]; balance: Balance };

/** Shows the balance in one currency. A sheet has the days on which the pending amount becomes ready. */
export function BalanceCard({ accounts, balance }: BalanceCardProps) {
  const { t, locale } = useTranslation('earnings');
  const [isOpen, setIsOpen] = useState(false);
  const { currency, pending, ready, total } = balance;
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
        {/* The link is as high as a line of text, so that the card has the same height without it. */}
        <Box minHeight="24px">
          {pending !== 0 ? (
            <Button variant="link" my={{ base: -3, md: -2 }} onClick={() => setIsOpen(true)} aria-haspopup="dialog">
              {t('balance.sheet.days')}
            </Button>
          ) : (
            <Text tone="muted">{t('balance.allReady')}</Text>
          )}
        </Box>
        {isOpen && <BalanceSheet currency={currency} accounts={accounts} onClose={() => setIsOpen(false)} />}
      </Stack>
    </Card>
  );
}
