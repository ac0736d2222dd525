import { Type } from '@fastify/type-provider-typebox';
import { Answer, Id, Instant, Nullable, Strict } from '../http/fields.ts';
import { PageOf, PageQuery } from '../http/page.ts';

const ReviewAnswer = Answer({
  id: Type.String(),
  created: Instant(),
  first_name: Type.String(),
  language: Type.String(),
  stashpoint_city: Nullable(Type.String()),
  stashpoint_rating: Type.Integer({ minimum: 1, maximum: 5 }),
  stashpoint_review: Nullable(Type.String()),
  stashpoint_review_translations: Type.Record(Type.String(), Type.String()),
});

export const listReviews = {
  summary: 'Reviews of the own stashpoints, newest first',
  querystring: Strict({ ...PageQuery, stashpoint_id: Type.Optional(Id()) }),
  response: { 200: PageOf(ReviewAnswer) },
};
