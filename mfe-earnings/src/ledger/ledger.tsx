import { Box, type BoxProps } from '@host-portal/shared-lib/ui';
import type { ReactNode } from 'react';

/**
 * The look of a table of money: columns on the desktop and on paper; on the phone two lines per row, the name
 * and the amount above, the rest below. Cells say what they are by `data-cell`, so that one markup serves all.
 * Inside stands a plain `<table role="table">`, its roles written out (see `DataTable`).
 */
export function Ledger({ children, ...rest }: { children: ReactNode } & Omit<BoxProps, 'css'>) {
  return (
    <Box css={style} {...rest}>
      {children}
    </Box>
  );
}

/** Words for the phone, where no column heading explains a figure. */
export const OnPhone = ({ children }: { children: ReactNode }) => (
  <Box as="span" css={{ [COLUMNS]: { display: 'none' } }}>
    {children}
  </Box>
);

/** The bare figure under its column heading. */
export const InColumn = ({ children }: { children: ReactNode }) => (
  <Box as="span" css={{ [PHONE]: { display: 'none' } }}>
    {children}
  </Box>
);

// Paper is narrower than the breakpoint and still gets columns.
const COLUMNS = '@media print, (min-width: 56.25rem)';
const PHONE = '@media screen and (width < 56.25rem)';

// By name: the first of its kind in a row is not always the first cell.
const FIRST_CELLS = '& :is(thead th:first-of-type, [data-cell=name], [data-cell=date], [data-row] th)';

const style: BoxProps['css'] = {
  overflowX: 'auto',
  '& table': { width: 'full', borderCollapse: 'collapse', textAlign: 'start', fontVariantNumeric: 'tabular-nums' },
  '& tr': { position: 'relative' },
  '& [data-row-link]': { fontWeight: 600 },
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-cell=share]': { fontWeight: 600, textAlign: 'end' },
  '& td:is([data-cell=share], [data-cell=price])': { whiteSpace: 'nowrap' },
  '& [data-cell=price]': { color: 'fg.muted', textAlign: 'end' },
  '& [data-found=true]': { bg: 'waiting.subtle' },
  [COLUMNS]: {
    '& thead th': {
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 600,
      color: 'fg.subtle',
      px: 2,
      py: 2.5,
      borderBottomWidth: '1px',
      borderColor: 'border.strong',
      verticalAlign: 'bottom',
    },
    '& :is(td, tbody th, tfoot th)': { px: 2, py: 2, height: 11, borderBottomWidth: '1px', textAlign: 'start' },
    [FIRST_CELLS]: { paddingInlineStart: 5 },
    '& tr > :last-child': { paddingInlineEnd: 5 },
    '& :is([data-cell=bags], [data-cell=share], [data-cell=price])': { textAlign: 'end' },
    '& td:is([data-cell=date], [data-cell=settled], [data-cell=booked], [data-cell=ready])': { whiteSpace: 'nowrap' },
    '& td:is([data-cell=date], [data-cell=settled], [data-cell=booked], [data-cell=ready], [data-cell=spot])': {
      color: 'fg.muted',
    },
    // Bags end where this begins.
    '& [data-cell=ready]': { paddingInlineStart: 6 },
    // Columns must not move with the rows that happen to be drawn.
    '& table[data-in-parts=true]': { tableLayout: 'fixed' },
    '& tbody:last-child tr:last-child > *': { borderBottomWidth: 0 },
    '& tbody tr:has([data-row-link]):hover': { bg: 'bg.sunken' },
    '& [data-row=group] th': { fontWeight: 700, color: 'fg', height: 12, verticalAlign: 'bottom' },
    '& [data-row=subtotal] :is(th, td)': { fontWeight: 600, color: 'fg.muted', borderColor: 'border.strong' },
    '& [data-row=subtotal] [data-cell=share]': { fontWeight: 700, color: 'fg' },
  },
  [PHONE]: {
    '&, & table, & tbody': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 2,
      px: 4,
      py: 2.5,
      minHeight: '60px',
    },
    '& tbody tr + tr, & tbody + tbody tr:first-of-type': { borderTopWidth: '1px' },
    '& :is([data-cell=booking], [data-cell=name])': { order: 1, flex: '1 1 50%', fontWeight: 600, textAlign: 'start' },
    '& [data-cell=share]': { order: 2, flex: '0 1 auto', marginInlineStart: 'auto' },
    // Ends the first line.
    '& tbody tr::after': { content: '""', order: 2, flexBasis: 'full' },
    '& :is([data-cell=date], [data-cell=settled], [data-cell=status], [data-cell=spot], [data-cell=booked], [data-cell=bags], [data-cell=ready], [data-cell=price])':
      {
        order: 3,
        fontSize: 'sm',
        color: 'fg.muted',
        fontWeight: 400,
        textAlign: 'start',
      },
    // Between two facts; not read out, and never at the beginning of a line.
    '& td:is([data-cell=date], [data-cell=spot], [data-cell=booked], [data-cell=bags], [data-cell=ready]):not(:empty):has(~ td:not(:empty, [data-cell=share]))::after':
      { content: '" ·" / ""' },
    '& :is([data-cell], [role=cell]):empty': { display: 'none' },
    '& [data-cell=bank]': { display: 'none' },
    '& [data-row=group]': { minHeight: 0, pt: 4, pb: 1, borderTopWidth: 0 },
    '& [data-row=subtotal]': { minHeight: 0, bg: 'bg.sunken' },
    '& [data-row=group] th': { fontWeight: 700 },
    '& [data-row=subtotal] th': { order: 1, flex: '1 1 50%', fontWeight: 600, textAlign: 'start' },
  },
  '@media print': {
    overflow: 'visible',
    fontSize: '9.5pt',
    lineHeight: 1.25,
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& [data-row=group]': { breakAfter: 'avoid' },
    '& [data-row=subtotal]': { breakBefore: 'avoid' },
    '& :is(td, th)': { height: 'auto !important', py: '1.15mm !important', px: '1.5mm !important' },
    [FIRST_CELLS]: { paddingInlineStart: '0 !important' },
    '& tr > :last-child': { paddingInlineEnd: '0 !important' },
    '& a': { textDecoration: 'none !important', color: 'inherit !important' },
  },
};
