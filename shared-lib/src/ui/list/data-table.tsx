import { ArrowDown, ArrowUp } from 'lucide';
import type { ReactNode } from 'react';
/* oxlint-disable jsx-a11y/no-redundant-roles --
   browsers drop the meaning of a table whose display is not a table's */
import { loneText, Card, Icon, styled, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { FADING_EDGES } from './fading-edges.ts';
import { isDrawnInParts, LongList } from './long-list/long-list.tsx';
import type { RowData, TableColumn, TableGroup, TableSum } from './table-column.ts';
import { GroupTitle, SumRow, TableRow } from './table-rows.tsx';
import { tableStyles } from './table-styles.ts';

/** Up to this size, a table is rendered completely, so that the browser's search finds every row. */
const WHOLE_UP_TO = 300;
/** The number of rows that are rendered together. Rendering twenty-five takes less than a frame. */
const PART = 25;
const ROW_PX = 45;

const Scroll = styled('div', {
  base: { overflowX: 'auto', ...FADING_EDGES, '@media print': { overflow: 'visible', animation: 'none' } },
});
const Table = styled('table', { base: tableStyles });
const SortButton = styled('button', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600, minHeight: 6, cursor: 'pointer' },
});

export type DataTableProps<Row> = {
  /** A description of the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /**
   * `tight`: rows of 48 px. `dense`: rows of 44 px for figures, as small on paper as on a statement. `ruled`: for
   * filling in with a pen, with lines on all sides and readable at arm's length.
   */
  size?: 'normal' | 'tight' | 'dense' | 'ruled';
  /** How a row looks on phones: a card with labels, two lines (name and amount, then the rest), or a row. */
  onPhone?: 'cards' | 'lines' | 'columns';
  /** `flush`: up to the edges of the surrounding surface. `none`: inside a surface with padding. */
  frame?: 'card' | 'flush' | 'none';
  /** The totals of the table. */
  sum?: TableSum;
  /** An anchor for each row, and the anchor that the URL refers to. */
  anchors?: { idOf: (row: Row) => string; marked: string };
  /** Returns an attribute of a row by which other code finds it. */
  rowData?: (row: Row) => RowData;
  /** Content below the rows, on the same surface. */
  footer?: ReactNode;
} & ({ rows: readonly Row[]; groups?: undefined } | { rows?: undefined; groups: readonly TableGroup<Row>[] });

/**
 * Shows rows or groups of rows, with totals. Desktop, phone and print use the same markup with explicit roles. In a
 * table of more than 300 rows, only those near the viewport are in the document. A `PlainLink` with `data-row-link`
 * in a cell makes the whole row clickable. If `columns` and `rowData` are the same objects as before, only changed
 * rows are rendered.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, size = 'normal', onPhone = 'cards', frame = 'card', sum, footer } = props;
  const groups = props.groups ?? [{ key: '', rows: props.rows }];
  // The columns are computed for all groups together, because the browser lays out the table as a whole.
  const inParts = isDrawnInParts(
    groups.reduce((count, { rows }) => count + rows.length, 0),
    WHOLE_UP_TO,
  );
  // Columns may be wider than a phone, so the keyboard can focus and scroll the table.
  const reach = onPhone === 'columns' && { role: 'group', 'aria-label': caption, tabIndex: 0 };
  const table = (
    <Scroll {...reach}>
      <Table role="table" data-size={size} data-phone={onPhone} data-frame={frame} data-in-parts={inParts}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Head columns={columns} />
        {groups.map((group) => (
          <Group key={group.key} {...props} group={group} inParts={inParts} />
        ))}
        {sum && (
          <tfoot role="rowgroup">
            <SumRow columns={columns} sum={sum} />
          </tfoot>
        )}
      </Table>
    </Scroll>
  );
  if (frame !== 'card') return table;
  return (
    <Card pad={false}>
      {table}
      {loneText(footer)}
    </Card>
  );
}

function Head<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  const titles = (
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
  );
  // If all its labels are hidden, there is no header row.
  if (columns.every(({ labelHidden }) => labelHidden)) return <VisuallyHidden as="thead">{titles}</VisuallyHidden>;
  return <thead role="rowgroup">{titles}</thead>;
}

function ColumnTitle<Row>({ column }: { column: TableColumn<Row> }) {
  if (column.labelHidden) return <VisuallyHidden>{column.label}</VisuallyHidden>;
  if (!column.sort) return <span>{column.label}</span>;
  const { direction, onSort } = column.sort;
  return (
    <SortButton type="button" onClick={onSort}>
      <span>{column.label}</span>
      {direction !== 'none' && <Icon glyph={direction === 'ascending' ? ArrowUp : ArrowDown} size={16} />}
    </SortButton>
  );
}

type GroupProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'anchors' | 'rowData'> & {
  group: TableGroup<Row>;
  inParts: boolean;
};

function Group<Row>({ group: { title, rows, sum }, columns, rowKey, anchors, rowData, inParts }: GroupProps<Row>) {
  const isMarked = (row: Row) => anchors !== undefined && anchors.idOf(row) === anchors.marked;
  return (
    <>
      {title !== undefined && (
        <tbody role="rowgroup">
          <GroupTitle columnCount={columns.length}>{title}</GroupTitle>
        </tbody>
      )}
      <LongList {...{ rows, rowKey, inParts }} kind="table" part={PART} rowPx={ROW_PX} isNeeded={isMarked}>
        {(row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            id={anchors?.idOf(row)}
            isMarked={anchors ? isMarked(row) : undefined}
            rowData={rowData}
          />
        )}
      </LongList>
      {sum && (
        <tbody role="rowgroup">
          <SumRow columns={columns} sum={sum} />
        </tbody>
      )}
    </>
  );
}
