import { ArrowDown, ArrowUp } from 'lucide';
import type { ReactNode } from 'react';
/* oxlint-disable jsx-a11y/no-redundant-roles -- browsers drop a table's semantics if its CSS display is changed */
import { wrapText, Card, Icon, styled, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { FADING_EDGES } from './fading-edges.ts';
import { isDrawnInParts, LongList } from './long-list/long-list.tsx';
import type { RowData, TableColumn, TableGroup, TableSum } from './table-column.ts';
import { GroupTitle, SumRow, TableRow } from './table-rows.tsx';
import { tableStyles } from './table-styles.ts';

/** The maximum number of rows that are all rendered at once, so that the browser's search finds every row. */
const WHOLE_UP_TO = 300;
/** The number of rows that are rendered together. Rendering them takes less than a frame. */
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
   * The height of the rows. `tight` rows have 48 px, and `dense` rows, for figures, have 44 px. `ruled` rows have
   * lines on all sides and large text, so that they can be read at arm's length and filled in with a pen.
   */
  size?: 'normal' | 'tight' | 'dense' | 'ruled';
  /**
   * The layout of a row on phones: a card with labels, two lines (with the name and the amount first), or the same
   * columns as on desktops.
   */
  onPhone?: 'cards' | 'lines' | 'columns';
  /**
   * The frame around the table. A `flush` table reaches the edges of the surrounding surface. Use `none` inside a
   * surface with padding.
   */
  frame?: 'card' | 'flush' | 'none';
  sum?: TableSum;
  /** Each row's element id, and the id that the URL refers to. */
  anchors?: { idOf: (row: Row) => string; marked: string };
  /** Returns data attributes for a row, by which other code finds it. */
  rowData?: (row: Row) => RowData;
  /** Content below the rows, on the same surface. */
  footer?: ReactNode;
} & ({ rows: readonly Row[]; groups?: undefined } | { rows?: undefined; groups: readonly TableGroup<Row>[] });

/**
 * A table of rows or groups of rows, with totals. If there are more than 300 rows, only those near the viewport are
 * in the document. A `PlainLink` with `data-row-link` in a cell makes the whole row clickable. To render only changed
 * rows, pass the same `columns` and `rowData` objects at each render.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, size = 'normal', onPhone = 'cards', frame = 'card', sum, footer } = props;
  const groups = props.groups ?? [{ key: '', rows: props.rows }];
  // The rows of all groups are counted together, because the browser lays out the table as a whole.
  const inParts = isDrawnInParts(
    groups.reduce((count, { rows }) => count + rows.length, 0),
    WHOLE_UP_TO,
  );
  // Columns may be wider than a phone, so the scrolling element can be focused and scrolled with the keyboard.
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
      {wrapText(footer)}
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
  // A table whose labels are all hidden has no visible header row.
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
