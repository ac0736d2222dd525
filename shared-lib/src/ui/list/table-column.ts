import { defineStyle } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** The cell that names the row; on the phone the title of its card. */
  isRowHeader?: boolean;
  /** For columns of buttons: the label is read out only. */
  labelHidden?: boolean;
  /** `hidden`: not worth a line on the phone. `full`: takes the whole width of the card, without a label. */
  onPhone?: 'hidden' | 'full';
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void };
};

const DESKTOP = '@media (min-width: 56.25rem)';
const PHONE = '@media not all and (min-width: 56.25rem)';

/** The breakpoint `md` by hand: these rules reach into rows and cells. */
export const tableStyles = defineStyle({
  width: 'full',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& tbody tr': { position: 'relative' },
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(td, tbody th) :is(button, a:not([data-row-link]))': { position: 'relative', zIndex: 1 },
  '& td, & tbody th': { fontVariantNumeric: 'tabular-nums' },
  [DESKTOP]: {
    '& thead th': {
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 600,
      color: 'fg.subtle',
      px: 3,
      py: 2.5,
      borderBottomWidth: '1px',
      borderColor: 'border.strong',
      whiteSpace: 'nowrap',
    },
    '& td, & tbody th': { px: 3, py: 2, height: 14, borderBottomWidth: '1px', verticalAlign: 'middle' },
    '&[data-size=tight] :is(td, tbody th)': { height: 12 },
    '& tbody th': { textAlign: 'start', fontWeight: 600 },
    '& :is(th, td)[data-align=end]': { textAlign: 'end' },
    '& :is(thead, tbody) tr > *': { paddingInlineStart: 5 },
    '& :is(thead, tbody) tr > * + *': { paddingInlineStart: 3 },
    '& :is(thead, tbody) tr > :last-child': { paddingInlineEnd: 5 },
    '& tbody tr:last-child > *': { borderBottomWidth: 0 },
    '& tbody tr:hover': { bg: 'bg.sunken' },
  },
  [PHONE]: {
    '&, & tbody': { display: 'block' },
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', px: 4, py: 3 },
    '& tbody tr + tr': { borderTopWidth: '1px' },
    '& td': {
      display: 'grid',
      gridTemplateColumns: 'minmax(7rem, 2fr) minmax(0, 3fr)',
      columnGap: 3,
      alignItems: 'center',
      justifyItems: 'start',
      py: 1,
      overflowWrap: 'anywhere',
    },
    '& td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', fontSize: 'sm' },
    '& td:is(:not([data-label]), [data-on-phone=full])': { display: 'block', py: 1.5 },
    '& td[data-on-phone=full]::before': { content: 'none' },
    // What names the row comes first, wherever its column stands.
    '& tbody th': { display: 'block', order: -1, textAlign: 'start', fontWeight: 600, pb: 1 },
    '& [data-on-phone=hidden]': { display: 'none' },
  },
});
