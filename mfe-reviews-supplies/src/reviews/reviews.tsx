import { useInfiniteQuery } from '@tanstack/react-query';
import { listReviews } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type SlotProps, usePortal } from '@host-portal/shared-lib/portal';
import { EmptyState, QuerySection } from '@host-portal/shared-lib/ui';
import { ReviewArt } from '@host-portal/shared-lib/ui/art';
import { reviewPagesQuery } from '../api/reviews.queries.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewsOutline } from './reviews-outline.tsx';

/**
 * The *Reviews* tab of a storage spot. The slot `storage-spot` passes the spot (`storageSpotId`, `businessName`).
 * Without a spot, nothing is requested.
 */
export function Reviews({ context: { storageSpotId, businessName } }: SlotProps<'storage-spot'>) {
  return storageSpotId ? <SpotReviews key={storageSpotId} spot={{ id: storageSpotId, name: businessName }} /> : null;
}

function SpotReviews({ spot }: { spot: { id: string; name: string } }) {
  const { t } = useTranslation('reviews-supplies');
  const reviews = useInfiniteQuery(reviewPagesQuery(usePortal(), spot.id));
  // If only the next page failed, the list stays visible, and the message appears next to its button.
  const isError = reviews.isError && !reviews.isFetchNextPageError;
  return (
    <QuerySection
      query={{ ...reviews, isError, isFetching: reviews.isFetching && !reviews.isFetchingNextPage }}
      failureTitle={t('reviews.failed')}
      unreadable={{ of: listReviews, about: [spot.id] }}
      skeleton={<ReviewsOutline />}
      empty={{
        when: ({ pages }) => pages.every(({ items }) => items.length === 0),
        show: (
          <EmptyState art={<ReviewArt />} title={t('reviews.empty.title')}>
            {t('reviews.empty.text')}
          </EmptyState>
        ),
      }}
    >
      {({ pages }) => (
        <ReviewList
          spot={spot}
          pages={pages}
          more={
            reviews.hasNextPage
              ? {
                  onLoad: () => void reviews.fetchNextPage(),
                  isLoading: reviews.isFetchingNextPage,
                  hasFailed: reviews.isFetchNextPageError,
                }
              : null
          }
        />
      )}
    </QuerySection>
  );
}
