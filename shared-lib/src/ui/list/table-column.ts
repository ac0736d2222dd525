import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Returns a text that replaces the cell on phones, where the column has no heading to explain it. */
  phoneCell?: (row: Row) => ReactNode;
  align?: 'end';
  tone?: 'muted';
  isStrong?: boolean;
  /** If true, the cell never wraps, however narrow the table is. */
  isOneLine?: boolean;
  /**
   * True for the cell that identifies the row. On phones, it's the title of the card, or the start of its first line.
   */
  isRowHeader?: boolean;
  /** For columns of buttons, whose label is only for screen readers. */
  labelHidden?: boolean;
  /**
   * `hidden`: left out on phones. `full`: as wide as the card, without a label. In a row of two lines, `amount` is at
   * the end of the first line, and a `chip` in the second line has no dot before it.
   */
  onPhone?: 'hidden' | 'full' | 'amount' | 'chip';
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void };
};

export type RowData = Readonly<Record<`data-${string}`, string>>;

/** A row of totals: a text that spans the columns before the first total, then one cell per column. */
export type TableSum = {
  label: ReactNode;
  /** Totals by column key. */
  cells: Readonly<Record<string, { cell?: ReactNode; phoneCell?: ReactNode }>>;
};

/** A titled group of rows with its own totals. */
export type TableGroup<Row> = { key: string; title?: ReactNode; rows: readonly Row[]; sum?: TableSum };
