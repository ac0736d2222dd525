import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Card, Flex, Heading, Stack, Text } from '@host-portal/shared-lib/ui';
import { languageName } from '../model/review-text.ts';
import { MonthTrend } from './month-trend.tsx';
import { languageCounts, ratingByMonth } from './review-digest.ts';

export type DigestCardsProps = { reviews: readonly Review[]; zone: string; isComplete: boolean };

/** A summary of the reviews: the trend by month and the languages. */
export function DigestCards({ reviews, zone, isComplete }: DigestCardsProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const months = ratingByMonth(reviews, zone);
  const languages = languageCounts(reviews);
  return (
    <Stack>
      {months.length > 1 && (
        <Card as="section">
          <Heading size="section" mb={1}>
            {t('trend.title')}
          </Heading>
          <MonthTrend months={months} />
          {!isComplete && (
            <Text size="sm" tone="muted" mt={2}>
              {t('trend.incomplete')}
            </Text>
          )}
        </Card>
      )}
      {languages.length > 1 && (
        <Card as="section">
          <Heading size="section" mb={1}>
            {t('languages.title')}
          </Heading>
          <ul>
            {languages.map(({ language, count }) => (
              <Flex as="li" key={language} flexWrap="wrap" justifyContent="space-between" columnGap={3} py={1}>
                <span>{languageName(language, locale)}</span>
                <Text as="span" tone="muted" size="sm">
                  {t('reviews.count', { count })}
                </Text>
              </Flex>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
