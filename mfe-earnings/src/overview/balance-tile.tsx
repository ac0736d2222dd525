import { CircleCheck } from 'lucide';
import { useState } from 'react';
import type { HoldingAccount } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { formatDay } from '@host-portal/shared-lib/time';
import { Box, Button, Card, Flex, Icon, Text } from '@host-portal/shared-lib/ui';
import type { Balance } from '../model/balances.ts';
import { BalanceSheet } from './balance-sheet.tsx';
import { currencyName } from './currency-name.ts';

/** One currency: the ready part in large type, the waiting part with its day. */
export function BalanceTile({ balance, accounts }: { balance: Balance; accounts: HoldingAccount[] }) {
  const { t, locale } = useTranslation('earnings');
  const [isOpen, setIsOpen] = useState(false);
  const { currency, next, pending, ready, total } = balance;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <Card
      as="li"
      listStyleType="none"
      display="grid"
      gap={{ base: 1, md: 2 }}
      alignContent="start"
      p={{ base: 4, md: 5 }}
    >
      <Text tone="muted" size="sm">
        {currencyName(currency, locale)}
      </Text>
      <Flex
        flexDirection={{ base: 'row', md: 'column' }}
        flexWrap="wrap"
        alignItems={{ base: 'baseline', md: 'stretch' }}
        justifyContent="space-between"
        columnGap={3}
      >
        <Text
          fontSize={{ base: '2xl', md: '3xl' }}
          weight="bold"
          numeric
          lineHeight="tight"
          letterSpacing="tight"
          overflowWrap="anywhere"
        >
          {money(ready)}
        </Text>
        <Flex alignItems="center" gap={1.5} color="good.fg" fontWeight={600}>
          <Icon glyph={CircleCheck} size={18} />
          {t('balance.ready')}
        </Flex>
      </Flex>
      <ReadyBar ready={ready} total={total} />
      <Box as="dl" fontVariantNumeric="tabular-nums">
        <Figure term={t('balance.pending')}>{money(pending)}</Figure>
        <Figure term={t('balance.total')} isStrong>
          {money(total)}
        </Figure>
      </Box>
      {/* The sentence grows when the lines arrive; the tile keeps its height. */}
      <Flex alignItems="center" justifyContent="space-between" columnGap={3} minHeight="42px">
        <Text size="sm" tone="muted" numeric minWidth={0}>
          {next
            ? t('balance.next', { amount: money(next.amount), day: formatDay(next.day, { zone: 'UTC', locale }) })
            : t(pending > 0 ? 'balance.later' : 'balance.allReady')}
        </Text>
        {pending > 0 && (
          <Button variant="link" my={-2} flex="none" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
            {t('balance.when')}
          </Button>
        )}
      </Flex>
      {isOpen && <BalanceSheet currency={currency} accounts={accounts} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Figure({ term, children, isStrong }: { term: string; children: string; isStrong?: boolean }) {
  return (
    <Flex justifyContent="space-between" gap={3}>
      <Box as="dt" color="fg.muted">
        {term}
      </Box>
      <Box as="dd" fontWeight={isStrong ? 700 : 400} whiteSpace="nowrap">
        {children}
      </Box>
    </Flex>
  );
}

/** The share that is ready; the text beside it says the same. */
function ReadyBar({ ready, total }: { ready: number; total: number }) {
  const share = total > 0 ? Math.min(100, Math.max(0, (ready / total) * 100)) : 0;
  return (
    <Box aria-hidden height="6px" borderRadius="full" bg="skeleton" overflow="hidden">
      <Box height="full" bg="brand.solid" style={{ width: `${share}%` }} />
    </Box>
  );
}
