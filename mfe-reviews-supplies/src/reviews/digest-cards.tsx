import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Card, Heading, Text } from '@host-portal/shared-lib/ui';
import { MonthTrend } from './month-trend.tsx';
import { ratingByMonth } from './review-digest.ts';

export type DigestCardsProps = { reviews: readonly Review[]; zone: string; isComplete: boolean };

export function DigestCards({ reviews, zone, isComplete }: DigestCardsProps) {
  const { t } = useTranslation('reviews-supplies');
  const months = ratingByMonth(reviews, zone);
  if (months.length < 2) return null;
  return (
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
  );
}
