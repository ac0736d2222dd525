import { memo, type ReactNode } from 'react';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers drop a table's semantics if its CSS display is changed */
import { wrapText } from '@host-portal/shared-lib/ui';
import type { RowData, TableColumn, TableSum } from './table-column.ts';

type RowProps<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  id?: string;
  isMarked?: boolean;
  rowData?: (row: Row) => RowData;
};

export const TableRow = memo(UncachedRow) as typeof UncachedRow;

function UncachedRow<Row>({ row, columns, id, isMarked, rowData }: RowProps<Row>) {
  return (
    <tr role="row" id={id} data-marked={isMarked} {...rowData?.(row)}>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          <Content cell={column.cell(row)} phoneCell={column.phoneCell?.(row)} />
        </Cell>
      ))}
    </tr>
  );
}

export function GroupTitle({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr role="row" data-row="group">
      <th role="rowheader" colSpan={columnCount}>
        {children}
      </th>
    </tr>
  );
}

type SumRowProps<Row> = { columns: readonly TableColumn<Row>[]; sum: TableSum };

export function SumRow<Row>({ columns, sum: { label, cells } }: SumRowProps<Row>) {
  const first = Math.max(
    1,
    columns.findIndex(({ key }) => cells[key]),
  );
  return (
    <tr role="row" data-row="sum">
      <th role="rowheader" scope="row" colSpan={first}>
        {label}
      </th>
      {columns.slice(first).map((column) => (
        <Cell key={column.key} column={{ ...column, isRowHeader: false }}>
          <Content {...cells[column.key]} />
        </Cell>
      ))}
    </tr>
  );
}

function Cell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  const attributes = {
    'data-align': column.align,
    'data-label': column.labelHidden ? undefined : column.label,
    'data-on-phone': column.onPhone,
    'data-tone': column.tone,
    'data-strong': column.isStrong ? '' : undefined,
    'data-one-line': column.isOneLine ? '' : undefined,
  };
  return column.isRowHeader ? (
    <th role="rowheader" scope="row" {...attributes}>
      {children}
    </th>
  ) : (
    <td role="cell" {...attributes}>
      {children}
    </td>
  );
}

/** Renders nothing for an empty cell, so that it takes no space on phones. */
function Content({ cell, phoneCell }: { cell?: ReactNode; phoneCell?: ReactNode }) {
  if (phoneCell === undefined || phoneCell === null) return wrapText(cell);
  return (
    <>
      <span data-only="phone">{phoneCell}</span>
      <span data-only="columns">{cell}</span>
    </>
  );
}
