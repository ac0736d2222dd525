import { aReview } from '@host-portal/shared-lib/testing';
import { ratingText, starsOf } from '../model/rating.ts';
import { languageCounts, ratingByMonth, starCounts } from './review-digest.ts';

test.each([
  [5, 5],
  [4.5, 5],
  [4.4, 4],
  [1, 1],
  [0.4, 1],
  [9, 5],
  [0, null],
  [null, null],
])('the rating %j is rounded to %j stars', (rating, stars) => {
  expect(starsOf(rating)).toBe(stars);
});

test.each([
  ['en-GB', '4.7'],
  ['de-DE', '4,7'],
])('a rating is formatted with one decimal in %s', (locale, text) => {
  expect(ratingText(4.66, locale)).toBe(text);
});

test('reviews are counted by stars, and a review without a rating isn’t counted', () => {
  const reviews = [5, 5, 4, null, 1, 0].map((stashpointRating) => aReview({ stashpointRating }));
  expect(starCounts(reviews)).toEqual({ 5: 2, 4: 1, 3: 0, 2: 0, 1: 1 });
});

test('a review belongs to the month in the spot’s time zone', () => {
  const reviews = [
    aReview({ created: '2026-02-28T16:00:00.000Z', stashpointRating: 3 }),
    aReview({ created: '2026-02-28T14:00:00.000Z', stashpointRating: 5 }),
    aReview({ created: '2026-02-10T14:00:00.000Z', stashpointRating: 4 }),
    aReview({ created: '2026-02-10T14:00:00.000Z', stashpointRating: null }),
  ];
  expect(ratingByMonth(reviews, 'Asia/Tokyo')).toEqual([
    { month: '2026-02', average: 4.5, count: 2 },
    { month: '2026-03', average: 3, count: 1 },
  ]);
  expect(ratingByMonth(reviews, 'Europe/Lisbon')).toEqual([{ month: '2026-02', average: 4, count: 3 }]);
});

test('the trend contains only the last twelve months with ratings', () => {
  const reviews = Array.from({ length: 15 }, (_, index) =>
    aReview({ created: new Date(Date.UTC(2025, index, 15)).toISOString() }),
  );
  const months = ratingByMonth(reviews, 'UTC').map(({ month }) => month);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03']);
});

test('only reviews with a comment are counted by language, and languages are sorted by frequency', () => {
  const reviews = [
    aReview({ language: 'nl' }),
    aReview({ language: 'pt_BR' }),
    aReview({ language: 'pt' }),
    aReview({ language: 'fr', stashpointReview: null }),
    aReview({ language: 'nobody knows' }),
    aReview({ language: null }),
  ];
  expect(languageCounts(reviews)).toEqual([
    { language: 'pt', count: 2 },
    { language: 'nl', count: 1 },
  ]);
});
