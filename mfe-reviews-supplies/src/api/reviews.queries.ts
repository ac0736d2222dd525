import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listReviews, type Review } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { A_DAY_MS, isReread, PERSISTED, cachedData, cacheFirst, type News } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';

/** Reviews are cached for five minutes, because a spot gets only a few new ones a week. */
const REVIEWS_FRESH_MS = 5 * 60_000;

/** A spot's reviews, newest first, ten per page (spec §7, §9). Further pages are loaded on demand. */
export const reviewPagesQuery = (portal: Portal, spotId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews-supplies', 'review-pages', spotId],
    queryFn: ({ client, queryKey, signal, pageParam }) =>
      portal.api.call(listReviews, {
        query: { page: pageParam, stashpointId: spotId },
        signal,
        fresh: isReread({ client, queryKey }),
      }),
    initialPageParam: 1,
    // Stops when a page contains nothing new, because a faulty server may keep reporting another page.
    getNextPageParam: (last, pages, page) =>
      last.hasNext &&
      hasNew(
        last.items,
        pages.slice(0, -1).flatMap(({ items }) => items),
      )
        ? page + 1
        : undefined,
    staleTime: REVIEWS_FRESH_MS,
  });

export type SpotReview = { review: Review; spotId: string };

/**
 * Reads a spot's newest review, or null. If the host has many spots, a cached review is used until it's a day old.
 */
export const lastReviewQuery = (portal: Portal, spotId: string, { isOneOfMany }: { isOneOfMany: boolean }) =>
  queryOptions({
    queryKey: lastReviewKey(spotId),
    meta: { ...PERSISTED, news: newsOf },
    queryFn: (context) =>
      cacheFirst<SpotReview | null>(context, {
        maxAgeMs: () => (isOneOfMany ? A_DAY_MS : 0),
        now: Date.now,
        read: () => readLastReview(portal, spotId, { signal: context.signal, fresh: isReread(context) }),
      }),
    staleTime: isOneOfMany ? A_DAY_MS : REVIEWS_FRESH_MS,
  });

const newsOf = (last: SpotReview | null): News[] =>
  last ? [{ kind: 'review', id: last.review.id, at: last.review.created, to: paths.spot(last.spotId, 'reviews') }] : [];

/** Returns a spot's newest review from the cache, without a request. */
export const cachedReviewQuery = (spotId: string) =>
  queryOptions({
    queryKey: [...lastReviewKey(spotId), 'kept'],
    queryFn: ({ client }) => cachedData<SpotReview>(client, lastReviewKey(spotId)),
  });

const lastReviewKey = (spotId: string) => ['reviews-supplies', 'last-review', spotId];

async function readLastReview(portal: Portal, spotId: string, options: { signal: AbortSignal; fresh: boolean }) {
  const { items } = await portal.api.call(listReviews, { query: { stashpointId: spotId }, ...options });
  const [review] = items.toSorted((a, b) => b.created.localeCompare(a.created));
  return review ? { review, spotId } : null;
}

export const newestReview = (reviews: readonly (SpotReview | null | undefined)[]): SpotReview | null =>
  reviews.flatMap((each) => each ?? []).toSorted(newestFirst)[0] ?? null;

/**
 * Returns the loaded reviews without duplicates. A review can be loaded twice, because each new review moves older
 * ones towards the next page.
 */
export const loadedReviews = (pages: readonly { items: Review[] }[]): Review[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((review): [string, Review] => [review.id, review])).values(),
];

function hasNew(items: readonly Review[], known: readonly Review[]) {
  const ids = new Set(known.map(({ id }) => id));
  return items.some(({ id }) => !ids.has(id));
}

const newestFirst = (a: SpotReview, b: SpotReview) => b.review.created.localeCompare(a.review.created);
