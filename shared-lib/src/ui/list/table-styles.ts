import { defineStyle } from '@chakra-ui/react/styled-system';

/*
 * The media query of the breakpoint `md`, which also includes print: paper is narrower but still gets columns. It's
 * written out, because the rules are nested in selectors for rows and cells.
 */
const WIDE = '@media print, (min-width: 56.25rem)';
const PHONE = '@media screen and (width < 56.25rem)';

const HIDDEN_HEAD = {
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

const columns = defineStyle({
  '& thead th': {
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 600,
    color: 'fg.subtle',
    px: 3,
    py: 2.5,
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
    verticalAlign: 'bottom',
  },
  '&[data-size=normal] thead th': { whiteSpace: 'nowrap' },
  '& :is(td, tbody th, tfoot th)': { px: 3, py: 2, height: 14, borderBottomWidth: '1px', verticalAlign: 'middle' },
  '&[data-size=tight] :is(td, tbody th, tfoot th)': { height: 12 },
  '&[data-size=dense] :is(td, th)': { px: 2, height: 11, verticalAlign: 'inherit' },
  '&[data-size=ruled]': { bg: 'bg.surface', fontSize: 'lg', borderWidth: '1px', borderColor: 'border.strong' },
  '&[data-size=ruled] :is(td, th)': { py: 2.5, height: 'auto', borderWidth: '1px', borderColor: 'border.strong' },
  '&[data-size=ruled] tbody th': { width: '40%' },
  '& :is(tbody, tfoot) th': { textAlign: 'start', fontWeight: 600 },
  '& tr > :first-child': { paddingInlineStart: 5 },
  '& tr > :last-child': { paddingInlineEnd: 5 },
  '&[data-size=ruled] tr > *': { px: 3 },
  '&[data-frame=none] tr > :first-child': { paddingInlineStart: 0 },
  '&[data-frame=none] tr > :last-child': { paddingInlineEnd: 0 },
  '& :is(th, td)[data-align=end]': { textAlign: 'end' },
  // If a left-aligned column follows a right-aligned one, their texts need more space between them.
  '& [data-align=end] + :is(th, td):not([data-align=end])': { paddingInlineStart: 6 },
  '& td[data-tone=muted]': { color: 'fg.muted' },
  '& td[data-one-line]': { whiteSpace: 'nowrap' },
  '& td[data-strong]': { fontWeight: 600 },
  // The columns' widths must not depend on which rows are currently rendered.
  '&[data-in-parts=true]': { tableLayout: 'fixed' },
  '& :is(tbody, tfoot):last-child tr:last-child > *': { borderBottomWidth: 0 },
  '& tbody tr:has([data-row-link]):hover': { bg: 'bg.sunken' },
  '& tbody tr:has([data-row-link]:focus-visible)': { bg: 'brand.subtle' },
  '& [data-row=group] th': { fontWeight: 700, color: 'fg', height: 12, verticalAlign: 'bottom' },
  '& [data-row=sum] :is(th, td)': { fontWeight: 600, color: 'fg.muted', borderColor: 'border.strong' },
  '& [data-row=sum] [data-strong], & tfoot :is(th, td)': { fontWeight: 700, color: 'fg' },
  '&[data-frame=none] tbody th': { fontWeight: 400 },
});

const cards = defineStyle({
  '&, & tbody': { display: 'block' },
  ...HIDDEN_HEAD,
  '& tbody tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', px: 4, py: 3 },
  '& tbody tr + tr': { borderTopWidth: '1px' },
  '& td': {
    display: 'grid',
    // With large text, the label wraps above the value if they don't fit side by side.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
    columnGap: 3,
    alignItems: 'center',
    justifyItems: 'start',
    py: 1,
    overflowWrap: 'anywhere',
  },
  '& td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', fontSize: 'sm' },
  '& td:is(:not([data-label]), [data-on-phone=full])': { display: 'block', py: 1.5 },
  '& td[data-on-phone=full]::before': { content: 'none' },
  // The cell that identifies the row comes first, whatever the order of the columns.
  '& tbody th': { display: 'block', order: -1, textAlign: 'start', fontWeight: 600, pb: 1 },
});

const FACT = 'td:not([data-on-phone])';

const lines = defineStyle({
  '&, & :is(tbody, tfoot)': { display: 'block' },
  ...HIDDEN_HEAD,
  '& :is(tbody, tfoot) tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
    px: 4,
    py: 2.5,
    minHeight: '60px',
  },
  '& tbody tr + tr, & tbody + tbody tr:first-of-type': { borderTopWidth: '1px' },
  '& :is(tbody, tfoot) th': { order: 1, flex: '1 1 50%', fontWeight: 600, textAlign: 'start' },
  '& [data-on-phone=amount]': { order: 2, flex: '0 1 auto', marginInlineStart: 'auto', fontWeight: 600 },
  // An invisible item that ends the first line of a row.
  '& :is(tbody, tfoot) tr::after': { content: '""', order: 2, flexBasis: 'full' },
  '& :is(td:not([data-on-phone]), [data-on-phone=chip])': { order: 3, fontSize: 'sm', color: 'fg.muted' },
  // A separator after each fact except the last. It isn't announced and never starts a line.
  [`& ${FACT}:not(:empty):has(~ ${FACT}:not(:empty))::after`]: { content: '" ·" / ""' },
  '& td:empty': { display: 'none' },
  '& [data-row=group]': { minHeight: 0, pt: 4, pb: 1, borderTopWidth: 0 },
  '& [data-row=group] th': { fontWeight: 700 },
  '& [data-row=sum]': { minHeight: 0, bg: 'bg.sunken' },
});

/** The style of all tables. Desktops and print show columns. Phones show cards, two lines per row, or columns. */
export const tableStyles = defineStyle({
  width: 'full',
  borderCollapse: 'collapse',
  textAlign: 'start',
  // A transform makes the row the containing block for its link. WebKit ignores `position` on table rows, so every row
  // would otherwise open the last row's link.
  '& :is(tbody, tfoot) tr': { transform: 'translate(0)' },
  '& [data-row-link]': { fontWeight: 600 },
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-row-link]:focus-visible': { outline: 'none' },
  '& [data-row-link]:focus-visible::after': {
    outline: '3px solid var(--bp-colors-focus-ring)',
    outlineOffset: '-3px',
  },
  '& :is(td, tbody th) :is(button, a:not([data-row-link]))': { position: 'relative', zIndex: 1 },
  '& :is(td, tbody th, tfoot th)': { fontVariantNumeric: 'tabular-nums' },
  '& [data-marked=true]': { bg: 'waiting.subtle' },
  [WIDE]: { ...columns, '& [data-only=phone]': { display: 'none' } },
  [PHONE]: {
    '&[data-phone=columns]': columns,
    '&[data-phone=cards]': cards,
    '&[data-phone=lines]': lines,
    '& [data-on-phone=hidden]': { display: 'none' },
    '&:not([data-phone=columns]) [data-only=columns]': { display: 'none' },
    '&[data-phone=columns] [data-only=phone]': { display: 'none' },
  },
  '@media print': {
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& [data-row=group]': { breakAfter: 'avoid' },
    '& [data-row=sum]': { breakBefore: 'avoid' },
    '&[data-size=dense]': {
      fontSize: '9.5pt',
      lineHeight: 1.25,
      '& :is(td, th)': { height: 'auto !important', py: '1.15mm !important', px: '1.5mm !important' },
      '& tr > :first-child': { paddingInlineStart: '0 !important' },
      '& tr > :last-child': { paddingInlineEnd: '0 !important' },
      '& a': { textDecoration: 'none !important', color: 'inherit !important' },
    },
  },
});
