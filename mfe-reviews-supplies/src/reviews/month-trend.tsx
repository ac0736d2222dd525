import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortMonth } from '@host-portal/shared-lib/time';
import { Box, Flex, Text } from '@host-portal/shared-lib/ui';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { ratingText } from '../model/rating.ts';
import type { MonthRating } from './review-digest.ts';

/** Shows the average rating by month, newest month first, as a table with bars. */
export function MonthTrend({ months }: { months: readonly MonthRating[] }) {
  const { t, locale } = useTranslation('reviews-supplies');
  return (
    <DataTable
      caption={t('trend.caption')}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      size="dense"
      onPhone="columns"
      frame="none"
      columns={[
        {
          key: 'month',
          label: t('trend.month'),
          labelHidden: true,
          isRowHeader: true,
          cell: ({ month }) => (
            <Text as="span" whiteSpace="nowrap">
              {formatShortMonth(`${month}-01`, { zone: 'UTC', locale })}
            </Text>
          ),
        },
        {
          key: 'average',
          label: t('trend.average'),
          labelHidden: true,
          cell: ({ average }) => <Average of={average} />,
        },
        {
          key: 'reviews',
          label: t('trend.reviews'),
          labelHidden: true,
          align: 'end',
          isOneLine: true,
          cell: ({ count }) => (
            <Text as="span" size="sm" tone="muted">
              {t('reviews.count', { count })}
            </Text>
          ),
        },
      ]}
    />
  );
}

function Average({ of: average }: { of: number }) {
  const { locale } = useTranslation('reviews-supplies');
  return (
    <Flex alignItems="center" gap={2}>
      {/* On a phone, the bar gets only the width that the other columns leave, because long words must not wrap. */}
      <Box
        aria-hidden
        width={{ base: 'clamp(12px, 30vw - 84px, 56px)', md: '56px' }}
        height="8px"
        borderRadius="full"
        bg="bg.sunken"
        overflow="hidden"
        flex="none"
      >
        <Box height="full" bg="brand.solid" forcedColorAdjust="none" style={{ width: `${(average / 5) * 100}%` }} />
      </Box>
      <Text as="span" weight="semibold" numeric>
        {ratingText(average, locale)}
      </Text>
    </Flex>
  );
}
