import { CircleCheck } from 'lucide';
import { useState } from 'react';
import type { HoldingAccount } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { formatDay } from '@host-portal/shared-lib/time';
import { Box, Button, Card, Flex, HStack, Icon, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import type { Balance } from '../model/balances.ts';
import { BalanceSheet } from './balance-sheet.tsx';
import { currencyName } from './currency-name.ts';

type BalanceTileProps = {
  balance: Balance;
  accounts: HoldingAccount[];
  /** False while the lines that contain the next day are loading. */
  isNextKnown: boolean;
};

/** One currency: the ready part in large type, the pending part with its day. */
export function BalanceTile({ balance, accounts, isNextKnown }: BalanceTileProps) {
  const { t, locale } = useTranslation('earnings');
  const [isOpen, setIsOpen] = useState(false);
  const { currency, pending, ready, total } = balance;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <Card asChild>
      <Stack as="li" gap={{ base: 1, md: 2 }}>
        <Text size="sm" tone="muted">
          {currencyName(currency, locale)}
        </Text>
        <ReadyPart>{money(ready)}</ReadyPart>
        <ShareBar percent={shareOf(ready, total)} />
        <Box as="dl" fontVariantNumeric="tabular-nums">
          <Sum term={t('balance.pending')}>{money(pending)}</Sum>
          <Sum term={t('balance.total')} isStrong>
            {money(total)}
          </Sum>
        </Box>
        {/* The sentence arrives with the lines and may need two lines of text; its height is reserved. With large text, the
            button wraps to its own line. */}
        <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap={3} minHeight="42px">
          {isNextKnown || pending === 0 ? (
            <NextPayout balance={balance} money={money} />
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

function ReadyPart({ children }: { children: string }) {
  const { t } = useTranslation('earnings');
  return (
    <Flex
      flexDirection={{ base: 'row', md: 'column' }}
      flexWrap="wrap"
      alignItems={{ base: 'baseline', md: 'stretch' }}
      justifyContent="space-between"
      columnGap={3}
    >
      <Text
        weight="bold"
        numeric
        fontSize={{ base: '2xl', md: '3xl' }}
        lineHeight="tight"
        letterSpacing="tight"
        overflowWrap="anywhere"
      >
        {children}
      </Text>
      <HStack gap={1.5} color="good.fg" fontWeight={600}>
        <Icon glyph={CircleCheck} size={18} />
        <span>{t('balance.ready')}</span>
      </HStack>
    </Flex>
  );
}

/** The share that's ready; the text next to it says the same. */
function ShareBar({ percent }: { percent: number }) {
  return (
    <Box aria-hidden height="6px" borderRadius="full" bg="skeleton" overflow="hidden">
      <Box height="full" bg="brand.solid" style={{ width: `${percent}%` }} />
    </Box>
  );
}

function Sum({ term, isStrong = false, children }: { term: string; isStrong?: boolean; children: string }) {
  return (
    <Flex flexWrap="wrap" justifyContent="space-between" columnGap={3}>
      <Box as="dt" color="fg.muted">
        {term}
      </Box>
      <Box as="dd" fontWeight={isStrong ? 700 : 400} whiteSpace="nowrap">
        {children}
      </Box>
    </Flex>
  );
}

function NextPayout({ balance: { next, pending }, money }: { balance: Balance; money: (amount: number) => string }) {
  const { t, locale } = useTranslation('earnings');
  return (
    <Text size="sm" tone="muted" numeric flex="1 1 7rem" minWidth={0}>
      {next
        ? t('balance.next', { amount: money(next.amount), day: formatDay(next.day, { zone: 'UTC', locale }) })
        : t(pending > 0 ? 'balance.later' : 'balance.allReady')}
    </Text>
  );
}

/** Percentage. */
const shareOf = (part: number, total: number) => (total > 0 ? Math.min(100, Math.max(0, (part / total) * 100)) : 0);
