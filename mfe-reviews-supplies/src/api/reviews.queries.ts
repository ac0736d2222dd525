import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listReviews, type Review } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { A_DAY_MS, isReread, KEPT_OFFLINE, keptAnswer, keptFirst } from '@host-portal/shared-lib/query';

/** There are only a few new reviews a week. */
const REVIEWS_FRESH_MS = 5 * 60_000;

/** The reviews of one spot, newest first, ten a page (spec §7, §9); each page is read when it is asked for. */
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
    // A server that always promises another page is stopped when a page brings nothing new.
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

/** A review and the spot it is about. */
export type SpotReview = { review: Review; spotId: string };

/** The newest review of one spot, or null (T-36). As one of many, as this device has read it within a day. */
export const lastReviewQuery = (portal: Portal, spotId: string, { isOneOfMany }: { isOneOfMany: boolean }) =>
  queryOptions({
    queryKey: lastReviewKey(spotId),
    meta: KEPT_OFFLINE,
    queryFn: (context) =>
      keptFirst<SpotReview | null>(context, {
        maxAgeMs: () => (isOneOfMany ? A_DAY_MS : 0),
        now: Date.now,
        read: () => readLastReview(portal, spotId, { signal: context.signal, fresh: isReread(context) }),
      }),
    staleTime: isOneOfMany ? A_DAY_MS : REVIEWS_FRESH_MS,
  });

/** The same, without asking. */
export const keptReviewQuery = (spotId: string) =>
  queryOptions({
    queryKey: [...lastReviewKey(spotId), 'kept'],
    queryFn: ({ client }) => keptAnswer<SpotReview>(client, lastReviewKey(spotId)),
  });

const lastReviewKey = (spotId: string) => ['reviews-supplies', 'last-review', spotId];

async function readLastReview(portal: Portal, spotId: string, options: { signal: AbortSignal; fresh: boolean }) {
  const { items } = await portal.api.call(listReviews, { query: { stashpointId: spotId }, ...options });
  const [review] = items.toSorted((a, b) => b.created.localeCompare(a.created));
  return review ? { review, spotId } : null;
}

/** The newest one of several spots. */
export const newestReview = (reviews: readonly (SpotReview | null | undefined)[]): SpotReview | null =>
  reviews.flatMap((each) => each ?? []).toSorted(newestFirst)[0] ?? null;

/** The reviews of these pages, each once: a new review moves the others to the next page. */
export const loadedReviews = (pages: readonly { items: Review[] }[]): Review[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((review): [string, Review] => [review.id, review])).values(),
];

function hasNew(items: readonly Review[], known: readonly Review[]) {
  const ids = new Set(known.map(({ id }) => id));
  return items.some(({ id }) => !ids.has(id));
}

const newestFirst = (a: SpotReview, b: SpotReview) => b.review.created.localeCompare(a.review.created);
