import { expect, test } from '@jest/globals';
import { apiWithHost, type TestPage } from '../api.fixture.ts';

const api = apiWithHost();

type Review = {
  id: string;
  created: string;
  language: string;
  stashpoint_city: string;
  stashpoint_review_translations: object;
};

test('reviews are sorted newest first, ten per page, with translations by language', async () => {
  const { body } = await api.call<TestPage<Review>>('GET /v2/reviews?page=1&per_page=10&stashpoint_id=s101', {
    token: api.token,
  });
  expect(body).toMatchObject({ page: 1, pages: 4, total: 37, has_next: true, has_prev: false });
  const days = body.items.map(({ created }) => created);
  expect(days).toEqual(days.toSorted().toReversed());
  const german = body.items.find(({ language }) => language === 'de');
  expect(german).toMatchObject({
    stashpoint_city: 'Lisbon',
    stashpoint_review_translations: { en: expect.any(String) },
  });
});

test('without a spot, the list contains all of the host’s reviews and no others', async () => {
  const { body } = await api.call<TestPage<Review>>('GET /v2/reviews', { token: api.token });
  expect(body.total).toBe(37 + 14 + 9);
  expect((await api.call('GET /v2/reviews?stashpoint_id=s001', { token: api.token })).status).toBe(404);
});
