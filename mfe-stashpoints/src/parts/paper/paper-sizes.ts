/** The sizes of paper by name: the size for `@page`, which knows no A6, and the width of the preview on a large screen. */
export const PAPER_SIZES = {
  a4: { page: 'A4', preview: '760px' },
  a6: { page: '105mm 148mm', preview: '400px' },
} as const;

export type PaperSize = keyof typeof PAPER_SIZES;
