/** The style props of a section that is as wide as the page's content. */
export const WIDE = { width: 'full', maxWidth: 'content', mx: 'auto', px: { base: 4, md: 6 } } as const;
