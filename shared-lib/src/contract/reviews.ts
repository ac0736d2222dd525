import { type Infer, number, string, type } from 'superstruct';
import { always, byDefault, endpoint } from './endpoint.ts';
import { count, id, instant, maybe, nonNegative, textMap } from './fields.ts';
import { page, PAGE_SIZE } from './page.ts';

/** Spec §3, review. Translations by language as the server names it (`pt`, `pt_br`). */
export const Review = type({
  id: id(),
  created: instant(),
  firstName: maybe(string()),
  language: maybe(string()),
  stashpointCity: maybe(string()),
  stashpointRating: maybe(nonNegative(number())),
  stashpointReview: maybe(string()),
  stashpointReviewTranslations: textMap(),
});
export type Review = Infer<typeof Review>;

export const listReviews = endpoint('GET /v2/reviews', {
  query: { page: byDefault(count(), 1), perPage: always(PAGE_SIZE), stashpointId: id() },
  answer: page(Review),
});
