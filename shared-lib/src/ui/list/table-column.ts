import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Returns text that replaces the cell on phones, where no column heading explains the value. */
  phoneCell?: (row: Row) => ReactNode;
  align?: 'end';
  tone?: 'muted';
  isStrong?: boolean;
  /** Whether the cell never wraps, even in a narrow table. */
  isOneLine?: boolean;
  /**
   * Whether the cell identifies the row. On phones, this cell is the title of the card or the start of the row's
   * first line.
   */
  isRowHeader?: boolean;
  /** For columns of buttons: only screen readers get the label. */
  labelHidden?: boolean;
  /**
   * How the cell looks on phones. `hidden` cells are left out, and `full` cells fill the card without a label. In a
   * row of two lines, an `amount` is at the end of the first line, and a `chip` in the second line has no dot before
   * it.
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
