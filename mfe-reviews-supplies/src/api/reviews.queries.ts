import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listReviews, type Review } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { A_DAY_MS, isReread, KEPT_OFFLINE, keptFirst } from '@host-portal/shared-lib/query';

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

/** The newest review of several spots, or null. Never without a spot (T-36). */
export const lastReviewQuery = (portal: Portal, spotIds: string[]) =>
  queryOptions({
    queryKey: ['reviews-supplies', 'last-review', spotIds],
    meta: KEPT_OFFLINE,
    queryFn: (context) =>
      keptFirst<SpotReview | null>(context, {
        // Each spot is a call of its own; with a single spot, an opened card is read again.
        maxAgeMs: () => (spotIds.length > 1 ? A_DAY_MS : 0),
        now: Date.now,
        read: () => readLastReview(portal, spotIds, { signal: context.signal, fresh: isReread(context) }),
      }),
    enabled: spotIds.length > 0,
    staleTime: REVIEWS_FRESH_MS,
  });

async function readLastReview(portal: Portal, spotIds: string[], options: { signal: AbortSignal; fresh: boolean }) {
  const found = await Promise.all(
    spotIds.map(async (spotId) => {
      const { items } = await portal.api.call(listReviews, { query: { stashpointId: spotId }, ...options });
      return items.map((review): SpotReview => ({ review, spotId }));
    }),
  );
  return found.flat().toSorted(newestFirst)[0] ?? null;
}

/** The reviews of these pages, each once: a new review moves the others to the next page. */
export const loadedReviews = (pages: readonly { items: Review[] }[]): Review[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((review): [string, Review] => [review.id, review])).values(),
];

function hasNew(items: readonly Review[], known: readonly Review[]) {
  const ids = new Set(known.map(({ id }) => id));
  return items.some(({ id }) => !ids.has(id));
}

const newestFirst = (a: SpotReview, b: SpotReview) => b.review.created.localeCompare(a.review.created);
