/** Paper sizes by name, each with the size for `@page`, which has no keyword for A6, and the preview's width. */
export const PAPER_SIZES = {
  a4: { page: 'A4', preview: '760px' },
  a6: { page: '105mm 148mm', preview: '400px' },
} as const;

export type PaperSize = keyof typeof PAPER_SIZES;
