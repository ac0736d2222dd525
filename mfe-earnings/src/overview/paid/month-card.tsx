import { ArrowDown, ArrowUp, Equal } from 'lucide';
import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Card, HStack, Icon, Stack, Text } from '@host-portal/shared-lib/ui';
import { BigFigure } from '../big-figure.tsx';
import { Sum } from '../sum.tsx';
import { monthName } from './month-name.ts';
import { monthToDate } from './paid-by-month.ts';

/** Shows the amount that arrived at the bank this month, compared with the same days of last month. */
export function MonthCard({ payouts, currency }: { payouts: Earning[]; currency: Currency }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const { before, soFar } = monthToDate(payouts, currency, portal.now());
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const more = soFar - before.sameDays;
  const trend = more > 0 ? 'more' : more < 0 ? 'less' : 'same';
  return (
    <Card asChild>
      <Stack as="section" gap={1} aria-label={t('month.title')}>
        <Text tone="muted">{t('month.title')}</Text>
        <BigFigure>{money(soFar)}</BigFigure>
        <HStack gap={1.5} fontWeight={600} color={trend === 'more' ? 'good.fg' : 'fg.muted'} alignItems="flex-start">
          <Box as="span" pt="2px">
            <Icon glyph={{ more: ArrowUp, less: ArrowDown, same: Equal }[trend]} size={18} />
          </Box>
          <span>{t(`month.${trend}`, { amount: money(Math.abs(more)) })}</span>
        </HStack>
        <Box as="dl" fontVariantNumeric="tabular-nums" mt={2}>
          <Sum term={t('month.whole', { month: monthName(before.month, locale, 'name') })}>{money(before.whole)}</Sum>
        </Box>
      </Stack>
    </Card>
  );
}
