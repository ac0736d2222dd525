import type { ReviewRow } from './reviews.repository.ts';

/** Formats a review as in spec §3, with its translations by language code. */
export const presentReview = (row: ReviewRow) => ({
  id: row.id,
  created: row.created.toISOString(),
  first_name: row.first_name,
  language: row.language,
  stashpoint_city: row.nearest_city?.name ?? null,
  stashpoint_rating: row.rating,
  stashpoint_review: row.review,
  stashpoint_review_translations: row.translations,
});
