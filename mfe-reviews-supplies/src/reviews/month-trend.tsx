import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMonth } from '@host-portal/shared-lib/time';
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
          cell: ({ month }) => formatMonth(`${month}-01`, { zone: 'UTC', locale }),
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
          tone: 'muted',
          cell: ({ count }) => t('reviews.count', { count }),
        },
      ]}
    />
  );
}

function Average({ of: average }: { of: number }) {
  const { locale } = useTranslation('reviews-supplies');
  return (
    <Flex alignItems="center" gap={2}>
      <Box aria-hidden width="56px" height="8px" borderRadius="full" bg="bg.sunken" overflow="hidden" flex="none">
        <Box height="full" bg="brand.solid" forcedColorAdjust="none" style={{ width: `${(average / 5) * 100}%` }} />
      </Box>
      <Text as="span" weight="semibold" numeric>
        {ratingText(average, locale)}
      </Text>
    </Flex>
  );
}
