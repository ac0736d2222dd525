import type { Review } from '@host-portal/shared-lib/contract';
import { dayInZone } from '@host-portal/shared-lib/time';
import { type StarCount, starsOf } from '../model/rating.ts';
import { languageTag } from '../model/review-text.ts';

/** Counts reviews by stars. Reviews without a rating aren't counted. */
export const starCounts = (reviews: readonly Review[]): Record<StarCount, number> => {
  const counts: Record<StarCount, number> = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { stashpointRating } of reviews) {
    const stars = starsOf(stashpointRating);
    if (stars) counts[stars] += 1;
  }
  return counts;
};

/** A month's ratings. `month` is like `2026-02`, in the spot's time zone. */
export type MonthRating = { month: string; average: number; count: number };

const MOST_MONTHS = 12;

/** Returns the last twelve months that have a rating, oldest month first. */
export function ratingByMonth(reviews: readonly Review[], zone: string): MonthRating[] {
  const months = new Map<string, number[]>();
  for (const { created, stashpointRating } of reviews) {
    if (starsOf(stashpointRating) === null || stashpointRating === null) continue;
    const month = dayInZone(created, zone).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), Math.min(5, stashpointRating)]);
  }
  return [...months]
    .map(([month, ratings]) => ({
      month,
      average: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
      count: ratings.length,
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-MOST_MONTHS);
}

/** Returns the primary language of a review's comment, or null without a comment or a known language. */
export function commentLanguage({ language, stashpointReview }: Review): string | null {
  const tag = languageTag(language);
  return tag === null || !stashpointReview?.trim() ? null : new Intl.Locale(tag).language;
}

/** Counts the languages of the comments (primary tags such as `pt`), the most frequent first. */
export function languageCounts(reviews: readonly Review[]): { language: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const review of reviews) {
    const language = commentLanguage(review);
    if (language === null) continue;
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts]
    .map(([language, count]) => ({ language, count }))
    .toSorted((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1));
}
