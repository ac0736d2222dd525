import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What it says on the phone instead, where no heading explains it. */
  phoneCell?: (row: Row) => ReactNode;
  align?: 'end';
  tone?: 'muted';
  isStrong?: boolean;
  /** On one line, however narrow the table is. */
  isOneLine?: boolean;
  /** The cell that names the row; on the phone the title of its card, or the begin of its first line. */
  isRowHeader?: boolean;
  /** For columns of buttons: the label is read out only. */
  labelHidden?: boolean;
  /**
   * `hidden`: not worth a line on the phone. `full`: takes the whole width of the card, without a label. In a row of two
   * lines `amount` ends the first, and a `chip` stands on the second without a dot before it.
   */
  onPhone?: 'hidden' | 'full' | 'amount' | 'chip';
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void };
};

export type RowData = Readonly<Record<`data-${string}`, string>>;

/** A row of sums: text that takes the columns before the first sum, then a cell for each column. */
export type TableSum = {
  label: ReactNode;
  /** By the key of the column. */
  cells: Readonly<Record<string, { cell?: ReactNode; phoneCell?: ReactNode }>>;
};

/** Rows that belong together, under a title, with their own sums. */
export type TableGroup<Row> = { key: string; title?: ReactNode; rows: readonly Row[]; sum?: TableSum };
