import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMonth } from '@host-portal/shared-lib/time';
import { Box, Flex, Text, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { ratingText } from '../model/rating.ts';
import type { MonthRating } from './review-digest.ts';

/** The average rating month by month, newest first: a table whose middle column is drawn. */
export function MonthTrend({ months }: { months: readonly MonthRating[] }) {
  const { t, locale } = useTranslation('reviews-supplies');
  return (
    <Box
      as="table"
      width="full"
      textAlign="start"
      css={{
        '& th': { textAlign: 'start', fontWeight: 400, pe: 3 },
        '& td, & th': { py: 1.5, verticalAlign: 'middle' },
      }}
    >
      <VisuallyHidden as="caption">{t('trend.caption')}</VisuallyHidden>
      <VisuallyHidden as="thead">
        <tr>
          <th scope="col">{t('trend.month')}</th>
          <th scope="col">{t('trend.average')}</th>
          <th scope="col">{t('trend.reviews')}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {months.toReversed().map(({ month, average, count }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(`${month}-01`, { zone: 'UTC', locale })}</th>
            <Box as="td">
              <Flex alignItems="center" gap={2}>
                <Box
                  aria-hidden
                  width="56px"
                  height="8px"
                  borderRadius="full"
                  bg="bg.sunken"
                  overflow="hidden"
                  flex="none"
                >
                  <Box
                    height="full"
                    bg="brand.solid"
                    forcedColorAdjust="none"
                    style={{ width: `${(average / 5) * 100}%` }}
                  />
                </Box>
                <Text as="span" weight="semibold" numeric>
                  {ratingText(average, locale)}
                </Text>
              </Flex>
            </Box>
            <Box as="td" textAlign="end" color="fg.muted" fontSize="sm">
              {t('reviews.count', { count })}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
