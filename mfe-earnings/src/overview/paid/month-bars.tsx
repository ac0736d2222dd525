import type { Currency } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney, formatRoundMoney } from '@host-portal/shared-lib/money';
import { Box, Flex, Grid, Text } from '@host-portal/shared-lib/ui';
import { scaleOf } from './chart-scale.ts';
import { monthName } from './month-name.ts';
import type { MonthTotal } from './paid-by-month.ts';

/** Bars by month with a scale. Hidden from screen readers, which get the table. The best month shows its amount. */
export function MonthBars({ months, currency }: { months: MonthTotal[]; currency: Currency }) {
  const { t, locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const best = months.reduce((top, month) => (month.amount > top.amount ? month : top), first);
  const scale = scaleOf(best.amount);
  const bottom = (amount: number) => `${best.amount > 0 ? (Math.max(0, amount) / best.amount) * 100 : 0}%`;
  return (
    <div aria-hidden>
      <Text size="sm" numeric mb={3}>
        {best.amount > 0
          ? t('paid.best', { month: monthName(best.month, locale, 'long'), amount: money(best.amount) })
          : t('paid.none')}
      </Text>
      <Grid gridTemplateColumns="auto minmax(0, 1fr)" columnGap={2} rowGap={1} fontSize="sm" color="fg.muted">
        {/* An invisible copy of the widest label gives the column its width. */}
        <Box position="relative" textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {scale.map((amount) => (
            <div key={amount}>
              <Box visibility="hidden" height={0} overflow="hidden">
                {formatRoundMoney({ amount, currency }, locale)}
              </Box>
              <Box position="absolute" insetInlineEnd={0} lineHeight="1" mb="-.5em" style={{ bottom: bottom(amount) }}>
                {formatRoundMoney({ amount, currency }, locale)}
              </Box>
            </div>
          ))}
        </Box>
        <Box
          position="relative"
          height={{ base: '112px', md: '148px' }}
          borderBottomWidth="1px"
          borderColor="border.strong"
        >
          {scale.map((amount) => (
            <Box
              key={amount}
              position="absolute"
              insetInline={0}
              borderTopWidth="1px"
              borderStyle="dashed"
              style={{ bottom: bottom(amount) }}
            />
          ))}
          <Flex
            position="relative"
            height="full"
            alignItems="flex-end"
            gap={{ base: '3px', md: 2 }}
            forcedColorAdjust="none"
          >
            {months.map(({ month, amount }) => (
              <Box
                key={month}
                title={`${monthName(month, locale, 'long')}: ${money(amount)}`}
                flex="1 1 0"
                minHeight="2px"
                borderTopRadius={amount > 0 ? '4px' : 0}
                bg={amount <= 0 ? 'border.strong' : month === last.month ? 'brand.solid' : 'chart.muted'}
                style={{ height: bottom(amount) }}
              />
            ))}
          </Flex>
        </Box>
        <span />
        <Flex gap={{ base: '3px', md: 2 }}>
          {months.map(({ month }, at) => (
            <Box key={month} flex="1 1 0" minWidth={0} textAlign="center" whiteSpace="nowrap">
              {/* Every second name on the phone, the last one included. */}
              <Box as="span" display={{ base: at % 2 ? 'inline-block' : 'none', md: 'inline-block' }} mx="-12px">
                {monthName(month, locale, 'short')}
              </Box>
            </Box>
          ))}
        </Flex>
      </Grid>
    </div>
  );
}
