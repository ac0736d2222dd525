import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type SlotProps, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery, useSpotClock } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Card, Flex, Heading, Link, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { DOTTED, TimeText } from '@host-portal/shared-lib/ui/list';
import { cachedReviewQuery, lastReviewQuery, newestReview, type SpotReview } from '../api/reviews.queries.ts';
import { isReadToday } from '../model/read-rotation.ts';
import { ReviewBody } from '../parts/review/review-body.tsx';
import { Stars } from '../parts/review/stars.tsx';
import { chosenSpots } from '../parts/spot/chosen-spots.ts';

/**
 * Shows the newest review on Today. Renders nothing if there is no review, or if it can't be read, because Today shows
 * its own errors. Requests nothing if the host has no spot.
 */
export function LastReviewCard({ context }: SlotProps<'account-home'>) {
  const portal = usePortal();
  const { data: spots = [] } = useQuery(mySpotsQuery(portal));
  const chosen = chosenSpots(spots, context);
  const [day] = useState(() => ({ now: portal.now() }));
  const isOneOfMany = chosen.length > 1;
  const reads = useQueries({
    queries: chosen.map(({ id }, index) =>
      isReadToday('review', index, { ...day, count: chosen.length })
        ? lastReviewQuery(portal, id, { isOneOfMany })
        : { ...cachedReviewQuery(id), staleTime: 0 },
    ),
  });
  if (chosen.length === 0) return null;
  if (reads.some(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)) return null;
  if (reads.some(({ isPending }) => isPending)) return <Skeleton height="148px" borderRadius="card" />;
  const newest = newestReview(reads.map(({ data }) => data));
  return newest && <LastReview found={newest} spots={chosen} />;
}

function LastReview({ found: { review, spotId }, spots }: { found: SpotReview; spots: readonly Stashpoint[] }) {
  const { t } = useTranslation('reviews-supplies');
  const { zone } = useSpotClock(spotId);
  const spot = spots.length > 1 ? spots.find(({ id }) => id === spotId)?.businessName : undefined;
  return (
    <Card as="section" fontSize="md" pb={{ base: 1, md: 1 }}>
      <Heading size="small" mb={1.5}>
        {t('lastReview.title')}
      </Heading>
      <Stack gap={1.5}>
        <Stars rating={review.stashpointRating} />
        <ReviewBody review={review} length="short" />
        <Flex flexWrap="wrap" columnGap={1.5} color="fg.muted" fontSize="sm" css={DOTTED}>
          <bdi>{review.firstName ?? t('review.nobody')}</bdi>
          <TimeText value={review.created} timeZone={zone} show="day" />
          {spot && (
            <Text as="span" overflowWrap="anywhere">
              <bdi>{spot}</bdi>
            </Text>
          )}
        </Flex>
      </Stack>
      <Link to={paths.spot(spotId, 'reviews')} tap>
        {t('lastReview.open')}
      </Link>
    </Card>
  );
}
