import type { Currency } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney, formatRoundMoney } from '@host-portal/shared-lib/money';
import { Box, Flex, Grid, Text } from '@host-portal/shared-lib/ui';
import { scaleOf } from './chart-scale.ts';
import { monthName } from './month-name.ts';
import type { MonthTotal } from './paid-by-month.ts';

const GAP = { base: '3px', md: 2 };

/**
 * Bars by month with a scale. The highest bar shows its amount. The chart is hidden from screen readers, which get
 * the table instead.
 */
export function MonthBars({ months, currency }: { months: MonthTotal[]; currency: Currency }) {
  const { t, locale } = useTranslation('earnings');
  const top = Math.max(...months.map(({ amount }) => amount));
  const scale = scaleOf(top);
  const heightOf = (amount: number) => `${top > 0 ? (Math.max(0, amount) / top) * 100 : 0}%`;
  return (
    <div aria-hidden>
      {top <= 0 && (
        <Text size="sm" mb={1}>
          {t('paid.none')}
        </Text>
      )}
      <Grid gridTemplateColumns="auto minmax(0, 1fr)" columnGap={2} rowGap={1} pt={5} fontSize="sm" color="fg.muted">
        <Scale
          labels={scale.map((amount) => ({ amount, text: formatRoundMoney({ amount, currency }, locale) }))}
          heightOf={heightOf}
        />
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
              style={{ bottom: heightOf(amount) }}
            />
          ))}
          <Bars months={months} top={top} currency={currency} heightOf={heightOf} />
        </Box>
        <span />
        {/* Twelve months share the width, so their names grow with the text size only as far as the viewport allows. */}
        <Flex gap={GAP} fontSize={{ base: 'min(.875rem, 3.6vw)', md: 'sm' }}>
          {months.map(({ month }, at) => (
            <Box key={month} flex="1 1 0" minWidth={0} textAlign="center" whiteSpace="nowrap">
              {/* Phones show every other name, including the last month's. */}
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

type ScaleProps = { labels: { amount: number; text: string }[]; heightOf: (amount: number) => string };

function Scale({ labels, heightOf }: ScaleProps) {
  return (
    <Box position="relative" textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {labels.map(({ amount, text }) => (
        <div key={amount}>
          {/* An invisible copy makes the column as wide as its widest label, because the visible labels are positioned absolutely. */}
          <Box visibility="hidden" height={0} overflow="hidden">
            {text}
          </Box>
          <Box position="absolute" insetInlineEnd={0} lineHeight="1" mb="-.5em" style={{ bottom: heightOf(amount) }}>
            {text}
          </Box>
        </div>
      ))}
    </Box>
  );
}

type BarsProps = { months: MonthTotal[]; top: number; currency: Currency; heightOf: (amount: number) => string };

function Bars({ months, top, currency, heightOf }: BarsProps) {
  const { locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const best = top > 0 ? months.findIndex(({ amount }) => amount === top) : -1;
  return (
    <Flex position="relative" height="full" alignItems="flex-end" gap={GAP} forcedColorAdjust="none">
      {months.map(({ month, amount }, at) => (
        <Box
          key={month}
          position="relative"
          title={`${monthName(month, locale, 'long')}: ${money(amount)}`}
          flex="1 1 0"
          minHeight="2px"
          borderTopRadius={amount > 0 ? '4px' : 0}
          bg={amount <= 0 ? 'border.strong' : at === months.length - 1 ? 'brand.solid' : 'chart.muted'}
          style={{ height: heightOf(amount) }}
        >
          {at === best && (
            <Box
              as="b"
              position="absolute"
              bottom="100%"
              pb={0.5}
              color="fg"
              whiteSpace="nowrap"
              fontVariantNumeric="tabular-nums"
              css={at < months.length / 2 ? { insetInlineStart: 0 } : { insetInlineEnd: 0 }}
            >
              {money(amount)}
            </Box>
          )}
        </Box>
      ))}
    </Flex>
  );
}
