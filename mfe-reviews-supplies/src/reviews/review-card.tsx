import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Card, Flex, Text } from '@host-portal/shared-lib/ui';
import { TimeText } from '@host-portal/shared-lib/ui/list';
import { ReviewBody } from '../parts/review/review-body.tsx';
import { Stars } from '../parts/review/stars.tsx';
import { ReportLink } from './report-link.tsx';

export type ReviewCardProps = {
  review: Review;
  /** The spot of the review: id and name, for the report. */
  spot: { id: string; name: string };
  zone: string;
};

/** One review: stars, who and when, and what was written. */
export function ReviewCard({ review, spot, zone }: ReviewCardProps) {
  const { t } = useTranslation('reviews-supplies');
  const { firstName, stashpointCity, stashpointRating, created } = review;
  return (
    <Card as="li" pb={{ base: 1, md: 1 }}>
      <Flex flexWrap="wrap" justifyContent="space-between" columnGap={4} rowGap={1} mb={2}>
        <Stars rating={stashpointRating} />
        <Text as="span" tone="muted" size="sm">
          <TimeText value={created} timeZone={zone} show="day" />
          {stashpointCity && ` · ${stashpointCity}`}
        </Text>
      </Flex>
      <Text weight="semibold" overflowWrap="anywhere" mb={1}>
        <bdi>{firstName ?? t('review.nobody')}</bdi>
      </Text>
      <ReviewBody review={review} aside={<ReportLink review={review} spot={spot} />} />
    </Card>
  );
}
