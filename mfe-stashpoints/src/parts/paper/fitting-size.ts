/** The average width of a bold letter, relative to the font size. */
const LETTER = 0.58;

/**
 * Returns the largest font size, up to `most`, at which bold text fits on `lines` lines of the given width. All
 * lengths are in `cqw`.
 */
export const fittingSize = (
  text: string,
  { width, most, lines = 1 }: { width: number; most: number; lines?: number },
) => Math.min(most, (width * lines) / (text.length * LETTER));
