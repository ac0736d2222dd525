import { type Infer, number, string, type } from 'superstruct';
import { always, byDefault, endpoint } from './wire/endpoint.ts';
import { count, id, instant, maybe, maybeText, nonNegative, textMap } from './wire/fields.ts';
import { page, PAGE_SIZE } from './wire/page.ts';

/** The review of spec §3. Translations are keyed by language in the server's spelling (`pt`, `pt_br`). */
export const Review = type({
  id: id(),
  created: instant(),
  firstName: maybeText(),
  language: maybe(string()),
  stashpointCity: maybeText(),
  stashpointRating: maybe(nonNegative(number())),
  stashpointReview: maybeText(),
  stashpointReviewTranslations: textMap(),
});
export type Review = Infer<typeof Review>;

export const listReviews = endpoint('GET /v2/reviews', {
  query: { page: byDefault(count(), 1), perPage: always(PAGE_SIZE), stashpointId: id() },
  answer: page(Review),
});
