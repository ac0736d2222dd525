export const STARS = [5, 4, 3, 2, 1] as const;
/** A whole number of stars, for filters and counts. */
export type StarCount = (typeof STARS)[number];

/** A rating rounded to whole stars; null without one. A value outside the scale counts as its nearest end. */
export function starsOf(rating: number | null): StarCount | null {
  if (rating === null || rating === 0) return null;
  const whole = Math.min(5, Math.max(1, Math.round(rating)));
  return STARS.find((stars) => stars === whole) ?? null;
}

/** `4.65` → `4.7`, in the host's language. */
export const ratingText = (rating: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);
