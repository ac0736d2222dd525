import { Card, Icon, styled, VisuallyHidden } from '@host-portal/shared-lib/ui';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers drop the meaning of a table whose display is not a table's */
import { ArrowDown, ArrowUp } from 'lucide';
import type { ReactNode } from 'react';
import { type TableColumn, tableStyles } from './table-column.ts';

const Table = styled('table', { base: tableStyles });
const SortButton = styled('button', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600, minHeight: 6, cursor: 'pointer' },
});

export type DataTableProps<Row> = {
  /** What the table holds; read out, not seen. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `tight`: 48 px rows. */
  size?: 'normal' | 'tight';
  /** Below the rows, on the same surface. */
  footer?: ReactNode;
};

/**
 * A table; on the phone each row becomes a card with its labels. One markup for both, with the roles
 * written out.
 * A `PlainLink` with `data-row-link` in a cell makes the whole row a target.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, size = 'normal', footer }: DataTableProps<Row>) {
  return (
    <Card pad={false}>
      <Table role="table" data-size={size}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.sort?.direction}
                data-align={column.align}
              >
                <ColumnTitle column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {footer}
    </Card>
  );
}

function ColumnTitle<Row>({ column }: { column: TableColumn<Row> }) {
  if (column.labelHidden) return <VisuallyHidden>{column.label}</VisuallyHidden>;
  if (!column.sort) return column.label;
  const { direction, onSort } = column.sort;
  return (
    <SortButton type="button" onClick={onSort}>
      {column.label}
      {direction !== 'none' && <Icon glyph={direction === 'ascending' ? ArrowUp : ArrowDown} size={16} />}
    </SortButton>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const attributes = {
    'data-align': column.align,
    'data-label': column.labelHidden ? undefined : column.label,
    'data-on-phone': column.onPhone,
  };
  return column.isRowHeader ? (
    <th role="rowheader" scope="row" {...attributes}>
      {column.cell(row)}
    </th>
  ) : (
    <td role="cell" {...attributes}>
      {column.cell(row)}
    </td>
  );
}
