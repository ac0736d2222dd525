/** The style of an element that contains rows. Rows query its width to make room for large text. */
export const ROW_LIST = { containerType: 'inline-size', fontSize: 'md' } as const;

/**
 * Matches lists that are narrow for their text size: small phones, or phones with large text. The unit is the list's
 * `em`, because `rem` in a container query refers to the page's root, which may belong to a site that embeds the
 * portal.
 */
export const NARROW_LIST = '@container (max-width: 18.5em)';

/** Matches lists that are too narrow for a name next to the tag. */
export const NARROWEST_LIST = '@container (max-width: 13em)';

/** Matches lists in which a whole booking fits on one line: on a desktop, or on a tablet without an open sheet. */
export const WIDE_LIST = '@container (min-width: 34em)';

/**
 * Makes the whole row open the booking. The focus ring surrounds the row, because the link is clipped where the name
 * is truncated.
 */
export const WHOLE_ROW_LINK = {
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-row-link]:focus-visible': { outline: 'none' },
  '& [data-row-link]:focus-visible::after': {
    outline: '3px solid var(--bp-colors-focus-ring)',
    outlineOffset: '-3px',
  },
} as const;
