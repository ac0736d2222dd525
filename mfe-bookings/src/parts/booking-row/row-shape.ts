import { styled } from '@host-portal/shared-lib/ui';
import { NARROW_LIST, WHOLE_ROW_LINK } from './row-list.ts';

// The styles of a booking row. Lists render hundreds of rows, and an element with style props is a React component. For
// speed, the parts of a row are plain elements with a `data-part` that are styled here. Other components use style
// props and recipes.

/** Three lines: the time, the name and the facts. Below 360 px, the button has a separate line. */
const AREAS = {
  base: '"stub when" "stub name" "facts facts" "act act"',
  sm: '"stub when act" "stub name act" "stub facts facts"',
  md: '"stub when name act" "stub when facts act"',
};

/** Cuts long names off after one line. The sheet shows them in full. */
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

export const Row = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateAreas: AREAS,
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      sm: 'auto minmax(0, 1fr) fit-content(max(42%, 8.5rem))',
      md: 'auto 140px minmax(0, 1fr) minmax(132px, auto)',
    },
    columnGap: { base: 2.5, md: 4 },
    alignItems: 'center',
    minHeight: '80px',
    px: 3,
    py: 1.5,
    lineHeight: '1.3',
    '& + &': { borderTopWidth: '1px' },
    // The button is above the link.
    ...WHOLE_ROW_LINK,
    '& [data-part=act] button': { position: 'relative', zIndex: 1 },
    '&:has([data-row-link]:focus-visible)': { bg: 'brand.subtle' },
    '&[data-next]': { boxShadow: 'inset 4px 0 0 var(--bp-colors-brand-solid)' },
    // The browser skips rows that aren't near the screen, so five thousand rows scroll like ten. Only the height is
    // remembered: a remembered width would keep the list as wide as the window once was. With padding and border, 67 px
    // of content make the 80 px of a row. The first rows of a section are excluded, because they are visible and would
    // have an estimated height in their first frame.
    '&:nth-of-type(n+6), [data-rows] &': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 67px' },
    // Hidden on phones.
    '& [data-wide]': { display: { base: 'none', md: 'inline' } },
    '& > [data-part=stub]': { gridArea: 'stub' },
    '& > [data-part=when]': {
      gridArea: 'when',
      fontSize: { base: 'md', md: 'lg' },
      fontVariantNumeric: 'tabular-nums',
      ...ONE_LINE,
      '& > b': { fontWeight: 600, display: { md: 'block' } },
      '& > span': { color: 'fg.muted', fontSize: 'md' },
    },
    '& > [data-part=name]': {
      gridArea: 'name',
      alignSelf: { md: 'end' },
      fontSize: 'lg',
      fontWeight: 600,
      ...ONE_LINE,
    },
    '& > [data-part=facts]': { gridArea: 'facts', alignSelf: { md: 'start' } },
    // A grid, because a button with a width of 100% would let the column shrink below the width of its label. The
    // height is the same for every action and for none, so a tap moves no other row.
    '& > [data-part=act]': {
      gridArea: 'act',
      display: 'grid',
      minWidth: '100px',
      height: 'control.counter',
      mt: { base: 2, sm: 0 },
    },
    [NARROW_LIST]: {
      gridTemplateAreas: AREAS.base,
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      '& > :is([data-part=when], [data-part=name])': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& > [data-part=act]': { mt: 2 },
    },
  },
});

/** The third line of a row. */
export const Facts = styled('span', {
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    columnGap: 2,
    fontSize: 'sm',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    '& > *, & > [data-part=spot] > *': { flex: 'none' },
    '&:has(> [data-part=note]) > [data-part=code]': { display: 'none' },
    // A single line keeps the row's height. The most important fact comes before the code.
    [NARROW_LIST]: {
      overflow: 'hidden',
      '& > [data-part=code]:not(:only-child)': { display: 'none' },
    },
    '& > [data-part=spot]': {
      display: { base: 'contents', md: 'flex' },
      flex: '0 1 100%',
      minWidth: 0,
      columnGap: 1,
      '& > :last-child': { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
  variants: {
    // On a phone, the time zone takes the place of the code.
    hasZone: { true: { flexWrap: 'wrap', '& > [data-part=code]': { display: { base: 'none', md: 'inline' } } } },
  },
});

/** The most important fact in the third line. */
export const Mark = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    // A note is a sentence, so it takes the place of the code and the spot. The sheet shows it in full.
    '&[data-part=note]': {
      flex: '1 1 0',
      minWidth: 0,
      alignItems: { md: 'flex-start' },
      '& > :last-child': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        md: { whiteSpace: 'normal', maxHeight: '2lh' },
      },
      '& ~ [data-part=spot]': { display: 'none' },
    },
  },
  variants: { hasTone: { true: { color: 'colorPalette.fg', fontWeight: 600 } } },
});
