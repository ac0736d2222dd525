import { ChevronDown } from 'lucide';
import { useState } from 'react';
import type { Page, Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useSpotClock } from '@host-portal/shared-lib/query';
import { Box, Button, Card, EmptyState, Flex, Grid, Heading, Stack, Text } from '@host-portal/shared-lib/ui';
import { SearchArt } from '@host-portal/shared-lib/ui/art';
import { loadedReviews } from '../api/reviews.queries.ts';
import { starsOf, type StarCount } from '../model/rating.ts';
import { languageName } from '../model/review-text.ts';
import { DigestCards } from './digest-cards.tsx';
import { LanguageFilter } from './language-filter.tsx';
import { RatingCard } from './rating-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { commentLanguage, starCounts } from './review-digest.ts';

export type ReviewListProps = {
  spot: { id: string; name: string };
  pages: readonly Page<Review>[];
  /** The button that loads the next page of reviews. Null if all pages are loaded. */
  more: { onLoad: () => void; isLoading: boolean; hasFailed: boolean } | null;
};

/**
 * Lists the loaded reviews with a summary and a button for older ones. Filters apply only to the loaded reviews, and
 * a message explains that.
 */
export function ReviewList({ spot, pages, more }: ReviewListProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const { zone } = useSpotClock(spot.id);
  const [stars, setStars] = useState<StarCount | null>(null);
  const [spoken, setSpoken] = useState<string | null>(null);
  const reviews = loadedReviews(pages);
  const shown = reviews.filter(
    (review) =>
      (stars === null || starsOf(review.stashpointRating) === stars) &&
      (spoken === null || commentLanguage(review) === spoken),
  );
  const filters = [stars && t('filter.stars', { count: stars }), spoken && languageName(spoken, locale)].filter(
    (filter) => filter !== null,
  );
  // The server's total may be too low. If there is another page, at least one more review exists.
  const total = more ? Math.max(pages.at(-1)?.total ?? 0, reviews.length + 1) : reviews.length;
  const text =
    filters.length > 0
      ? t('reviews.shownFiltered', {
          shown: shown.length,
          loaded: reviews.length,
          filter: new Intl.ListFormat(locale, { type: 'unit' }).format(filters),
        })
      : t('reviews.shown', { count: total, loaded: reviews.length });
  const showAll = () => {
    setStars(null);
    setSpoken(null);
  };
  return (
    <Grid
      gap={{ base: 4, lg: 6 }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }}
      gridTemplateAreas={{ base: '"rating" "list" "digest"', lg: '"list rating" "list digest"' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
    >
      <Box gridArea="rating">
        <RatingCard
          spotId={spot.id}
          counts={starCounts(reviews)}
          chosen={stars}
          onChoose={setStars}
          loaded={reviews.length}
          total={total}
        />
      </Box>
      <Stack as="section" gridArea="list">
        <Flex flexWrap="wrap" alignItems="flex-start" columnGap={3} rowGap={2}>
          <Box flex="1 1 11rem" minWidth={0}>
            <Heading size="section">{t('reviews.title')}</Heading>
            <ShownCount text={text} onClear={filters.length > 0 ? showAll : null} />
          </Box>
          <LanguageFilter reviews={reviews} chosen={spoken} onChoose={setSpoken} />
        </Flex>
        {shown.length === 0 ? (
          <EmptyState art={<SearchArt />} title={t('filter.nothing')}>
            {more && t('filter.nothingMore')}
          </EmptyState>
        ) : (
          <Card as="ul" pad={false} listStyleType="none">
            {shown.map((review) => (
              <ReviewCard key={review.id} review={review} spot={spot} zone={zone} />
            ))}
          </Card>
        )}
        {more && <OlderReviews {...more} />}
      </Stack>
      <Box gridArea="digest">
        <DigestCards reviews={reviews} zone={zone} isComplete={more === null} />
      </Box>
    </Grid>
  );
}

/** Shows how many reviews are listed, and a button that clears the filters if any are set. */
function ShownCount({ text, onClear }: { text: string; onClear: (() => void) | null }) {
  const { t } = useTranslation('reviews-supplies');
  return (
    <Flex flexWrap="wrap" columnGap={3}>
      <Text tone="muted" aria-live="polite" numeric>
        {text}
      </Text>
      {onClear && (
        <Button variant="link" my={{ base: -3, md: -2 }} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </Flex>
  );
}

type OlderReviewsProps = NonNullable<ReviewListProps['more']>;

function OlderReviews({ onLoad, isLoading, hasFailed }: OlderReviewsProps) {
  const { t } = useTranslation('reviews-supplies');
  return (
    <Flex flexWrap="wrap" alignItems="center" gap={3}>
      <Button icon={ChevronDown} loading={isLoading} onClick={onLoad}>
        {t('reviews.more')}
      </Button>
      <Text role="status" tone="urgent">
        {hasFailed && !isLoading && t('reviews.moreFailed')}
      </Text>
    </Flex>
  );
}
