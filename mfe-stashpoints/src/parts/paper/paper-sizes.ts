/** The sizes of paper by name: the size for `@page`, and the width of the preview on a large screen. */
export const PAPER_SIZES = {
  a4: { page: 'A4', preview: '760px' },
  a6: { page: 'A6', preview: '400px' },
} as const;

export type PaperSize = keyof typeof PAPER_SIZES;
