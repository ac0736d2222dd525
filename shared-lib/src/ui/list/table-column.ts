import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Returns the text that replaces the cell's content on phones, where no column heading explains the value. */
  phoneCell?: (row: Row) => ReactNode;
  align?: 'end';
  tone?: 'muted';
  isStrong?: boolean;
  /** Whether the cell never wraps, even in a narrow table. */
  isOneLine?: boolean;
  /** Whether the cell identifies the row. On phones, it's the card's title or the start of the row's first line. */
  isRowHeader?: boolean;
  /** Whether the label is only for screen readers, for example because the column contains buttons. */
  labelHidden?: boolean;
  /**
   * The layout of the cell on phones. `hidden` cells are left out, and `full` cells fill the card without a label. In
   * a row of two lines, an `amount` is at the end of the first line, and a `chip` in the second line has no dot
   * before it.
   */
  onPhone?: 'hidden' | 'full' | 'amount' | 'chip';
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void };
};

export type RowData = Readonly<Record<`data-${string}`, string>>;

/** A row of totals. The label spans the columns before the first total. */
export type TableSum = {
  label: ReactNode;
  /** The totals by column key. */
  cells: Readonly<Record<string, { cell?: ReactNode; phoneCell?: ReactNode }>>;
};

/** A titled group of rows with its own totals. */
export type TableGroup<Row> = { key: string; title?: ReactNode; rows: readonly Row[]; sum?: TableSum };
