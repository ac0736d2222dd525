import type { Review } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, Text } from '@host-portal/shared-lib/ui';
import { TimeText } from '@host-portal/shared-lib/ui/list';
import { ReviewBody } from '../parts/review/review-body.tsx';
import { Stars } from '../parts/review/stars.tsx';
import { ReportMenu } from './report-menu.tsx';

export type ReviewCardProps = {
  review: Review;
  /** The id and name of the review's spot, which the report email contains. */
  spot: { id: string; name: string };
  zone: string;
};

export function ReviewCard({ review, spot, zone }: ReviewCardProps) {
  const { t } = useTranslation('reviews-supplies');
  const { firstName, stashpointCity, stashpointRating, created } = review;
  return (
    <Box as="li" px={{ base: 4, md: 5 }} pt={3} pb={1} css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Flex flexWrap="wrap" alignItems="baseline" justifyContent="space-between" columnGap={4} mb={1}>
        <Flex flexWrap="wrap" alignItems="center" columnGap={3} minWidth={0}>
          <Stars rating={stashpointRating} />
          <Text as="span" weight="semibold" overflowWrap="anywhere">
            <bdi>{firstName ?? t('review.nobody')}</bdi>
          </Text>
        </Flex>
        <Text as="span" tone="muted" size="sm">
          <TimeText value={created} timeZone={zone} show="day" />
          {stashpointCity && <span>{` · ${isolated(stashpointCity)}`}</span>}
        </Text>
      </Flex>
      <ReviewBody review={review} aside={<ReportMenu review={review} spot={spot} />} />
    </Box>
  );
}
