export const STARS = [5, 4, 3, 2, 1] as const;
export type StarCount = (typeof STARS)[number];

/** Rounds a rating to whole stars and limits it to the scale. Returns null without a rating. */
export function starsOf(rating: number | null): StarCount | null {
  if (rating === null || rating === 0) return null;
  const whole = Math.min(5, Math.max(1, Math.round(rating)));
  return STARS.find((stars) => stars === whole) ?? null;
}

/** Formats `4.65` as `4.7` in the host's language. */
export const ratingText = (rating: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);
