import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { Box, Flex, Text } from '@host-portal/shared-lib/ui';
import { monthName } from './month-name.ts';
import type { PaidByMonth } from './paid-by-month.ts';

const HEIGHT_PX = 132;

/**
 * Bars by month. Screen readers get one image with a description; the figures are in the table. The highest and the
 * last bar are labelled with their amounts.
 */
export function MonthBars({ series: { currency, months } }: { series: PaidByMonth }) {
  const { t, locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const top = months.reduce((best, month) => (month.amount > best.amount ? month : best), first);
  const span = `${monthName(first.month, locale, 'long')} – ${monthName(last.month, locale, 'long')}`;
  // Every second label if there are many, so that none is cut off.
  const step = Math.ceil(months.length / 6);
  return (
    <div>
      <Text tone="muted" size="sm">
        {months.length > 1 ? span : monthName(first.month, locale, 'long')}
      </Text>
      <Text size="sm" numeric mb={3}>
        {t('paid.best', { month: monthName(top.month, locale, 'long'), amount: money(top.amount) })}
      </Text>
      <Flex
        role="img"
        aria-label={t('paid.picture', {
          span,
          count: months.length,
          best: money(top.amount),
          last: money(last.amount),
        })}
        alignItems="flex-end"
        gap="3px"
        borderBottomWidth="1px"
        borderColor="border.strong"
        height={`${HEIGHT_PX}px`}
        forcedColorAdjust="none"
      >
        {months.map(({ month, amount }) => (
          <Box
            key={month}
            title={`${monthName(month, locale, 'long')}: ${money(amount)}`}
            flex="1 1 0"
            maxWidth="56px"
            borderTopRadius="4px"
            bg={month === top.month || month === last.month ? 'brand.solid' : 'chart.muted'}
            style={{ height: barHeight(amount, top.amount) }}
          />
        ))}
      </Flex>
      <Flex aria-hidden gap="3px" mt={1}>
        {months.map(({ month }, index) => (
          <Box
            key={month}
            flex="1 1 0"
            maxWidth="56px"
            minWidth={0}
            overflow="visible"
            fontSize="sm"
            color="fg.muted"
            textAlign="center"
          >
            <Box as="span" display="inline-block" mx="-12px">
              {(months.length - 1 - index) % step === 0 ? monthName(month, locale, 'short') : ''}
            </Box>
          </Box>
        ))}
      </Flex>
    </div>
  );
}

/** A small amount is still visible; a negative one (refunds) is drawn on the line. */
const barHeight = (amount: number, top: number) =>
  amount <= 0 || top <= 0 ? '0' : `${Math.max(2, (amount / top) * HEIGHT_PX)}px`;
