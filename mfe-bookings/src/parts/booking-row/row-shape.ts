import { styled } from '@host-portal/shared-lib/ui';
import { NARROW_LIST, NARROWEST_LIST, WHOLE_ROW_LINK, WIDE_LIST } from './row-list.ts';

// These are the styles of a booking row. Each element with style props is a React component, which is slow in lists
// with hundreds of rows. The parts of a row are therefore plain elements with a `data-part`, which is styled here.

/** Truncates long names after one line. The sheet shows them in full. */
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/**
 * The layout depends on the list's width relative to its text size, so large text gets the layout of a narrow screen.
 */
export const Row = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateAreas: '"stub when act" "stub name act" "stub facts facts"',
    gridTemplateColumns: 'auto minmax(0, 1fr) fit-content(max(42%, 8.5rem))',
    columnGap: 2.5,
    alignItems: 'center',
    minHeight: '5rem',
    px: 3,
    py: 1.5,
    lineHeight: '1.3',
    '& + &': { borderTopWidth: '1px' },
    // Keeps the button above the link that covers the row.
    ...WHOLE_ROW_LINK,
    '& [data-part=act] button': { position: 'relative', zIndex: 1 },
    '&:has([data-row-link]:is(:focus-visible, [aria-current]))': { bg: 'brand.subtle' },
    '&[data-next]': { boxShadow: 'inset 4px 0 0 var(--bp-colors-brand-solid)' },
    // The browser skips rows that aren't near the screen, so that even five thousand rows scroll smoothly. It
    // remembers only the height, because a remembered width would keep the list as wide as the window once was. With
    // padding and border, 67 px of content make a row of 80 px. The first rows of a section are excluded, because
    // they are visible and would have an estimated height in their first frame.
    '&:nth-of-type(n+6), [data-rows] &': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 4.1875rem' },
    '& [data-wide]': { display: 'none' },
    // The tag is above the link that covers the row, so the tag lets clicks through to the link.
    '& > [data-part=stub]': { gridArea: 'stub', pointerEvents: 'none' },
    '& > [data-part=when]': {
      gridArea: 'when',
      fontSize: 'md',
      fontVariantNumeric: 'tabular-nums',
      ...ONE_LINE,
      '& > b': { fontWeight: 600 },
      '& > span': { color: 'fg.muted', fontSize: 'md' },
    },
    '& > [data-part=name]': { gridArea: 'name', fontSize: 'lg', fontWeight: 600, ...ONE_LINE },
    '& > [data-part=facts]': { gridArea: 'facts' },
    // Uses a grid, because a button with a width of 100% would let the column shrink below the width of its label.
    // The height is the same with and without an action, so a tap moves no other row.
    '& > [data-part=act]': { gridArea: 'act', display: 'grid', minWidth: '100px', height: 'max(48px, 2.5rem)' },
    [WIDE_LIST]: {
      gridTemplateAreas: '"stub when name act" "stub when facts act"',
      gridTemplateColumns: 'auto 8.75rem minmax(0, 1fr) minmax(8.25rem, auto)',
      columnGap: 4,
      '& [data-wide]': { display: 'inline' },
      '& > [data-part=when]': { fontSize: 'lg', '& > b': { display: 'block' } },
      '& > [data-part=name]': { alignSelf: 'end' },
      '& > [data-part=facts]': { alignSelf: 'start' },
    },
    // A narrow row has four lines for the time, the name, the facts and the button. Nothing is truncated.
    [NARROW_LIST]: {
      gridTemplateAreas: '"stub when" "stub name" "facts facts" "act act"',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      '&:nth-of-type(n+6), [data-rows] &': { containIntrinsicHeight: 'auto 7.4rem' },
      '& > :is([data-part=when], [data-part=name])': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& > [data-part=act]': { mt: 2 },
    },
    [NARROWEST_LIST]: { gridTemplateAreas: '"stub when" "name name" "facts facts" "act act"' },
  },
});

export const Facts = styled('span', {
  base: {
    display: 'flex',
    columnGap: 2,
    fontSize: 'sm',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    '& > *': { flex: 'none' },
    '&:has(> [data-part=note]) > [data-part=code]': { display: 'none' },
    '& > [data-part=mark]': { flex: '0 1 auto', minWidth: 0 },
    // The spot shrinks before the fact on its left does, to a width that fits most cities.
    '& > [data-part=spot]': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '1 1 0',
      minWidth: '4.5em',
      height: '1lh',
      columnGap: 1,
      overflow: 'hidden',
      '&::before': { content: '"·" / ""' },
      '& > *': { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
      '& > bdi': { flex: '1 1 0' },
      '& > [data-city]': { display: 'inline-flex', alignItems: 'center', gap: '3px', maxWidth: 'calc(100% - .6em)' },
      // A name that doesn't fit next to its city wraps to a hidden line, because a few letters of it tell less.
      '& > [data-city] + bdi': { flexBasis: '5em' },
    },
    [WIDE_LIST]: {
      flexWrap: 'wrap',
      '& > [data-part=spot]': {
        flex: '0 1 100%',
        flexWrap: 'nowrap',
        '&::before': { content: 'none' },
        '& > bdi, & > [data-city] + bdi': { flex: '0 1 auto' },
        '& > [data-city]': { display: 'none' },
        '& > [data-wide]': { flexShrink: 0 },
      },
    },
    [NARROW_LIST]: {
      flexWrap: 'wrap',
      '& > *, & > [data-part=spot] > *': { flex: '0 1 auto', whiteSpace: 'normal' },
      '& > [data-part=spot]': { flex: '0 1 100%', height: 'auto', '&::before': { content: 'none' } },
      '& > [data-part=spot] > [data-city] + bdi': { flexBasis: 'auto' },
    },
  },
});

/** Styles the most important fact in the third line. */
export const Mark = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    // A fact that is longer than the row is truncated. The sheet shows it in full.
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // A note is a whole sentence, so it replaces the code and the spot.
    '&[data-part=note]': {
      flex: '1 1 0',
      minWidth: 0,
      '& ~ [data-part=spot]': { display: 'none' },
      [WIDE_LIST]: { alignItems: 'flex-start', '& > :last-child': { whiteSpace: 'normal', maxHeight: '2lh' } },
      [NARROW_LIST]: { flex: '1 1 0', whiteSpace: 'nowrap' },
    },
  },
  variants: { hasTone: { true: { color: 'colorPalette.fg', fontWeight: 600 } } },
});
