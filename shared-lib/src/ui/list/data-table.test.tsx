import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../ui.fixture.tsx';
import { DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';
import type { TableColumn } from './table-column.ts';

const sortByTime = jest.fn();

const renderTable = () =>
  renderUi(
    <DataTable
      caption="Bookings"
      rows={[{ code: 'NA7R3S', name: 'Noah', time: '11:15 am' }]}
      rowKey={(row) => row.code}
      columns={[
        {
          key: 'time',
          label: 'Drop-off',
          cell: (row) => row.time,
          sort: { direction: 'ascending', onSort: sortByTime },
        },
        { key: 'name', label: 'Traveller', isRowHeader: true, cell: (row) => row.name },
        { key: 'deed', label: 'Check in', labelHidden: true, cell: () => <button type="button">Check in</button> },
      ]}
    />,
  );

test('each cell contains its label for phones, which show no header row', async () => {
  await renderTable();
  const row = within(screen.getByRole('row', { name: /Noah/ }));
  expect(row.getByRole('cell', { name: '11:15 am' })).toHaveAttribute('data-label', 'Drop-off');
  expect(row.getByRole('rowheader', { name: 'Noah' })).toHaveAttribute('data-label', 'Traveller');
  expect(row.getByRole('cell', { name: 'Check in' })).not.toHaveAttribute('data-label');
});

test('screen readers recognise a table regardless of its CSS display', async () => {
  await renderTable();
  const table = screen.getByRole('table', { name: 'Bookings' });
  for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')])
    expect(part).toHaveAttribute('role');
  expect(screen.getByRole('columnheader', { name: 'Drop-off' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Drop-off' }));
  expect(sortByTime).toHaveBeenCalledTimes(1);
});

test('groups have a title and totals, each total is below its column, and a label precedes the first total', async () => {
  await renderUi(
    <DataTable
      caption="Statement"
      rowKey={(row) => row.code}
      columns={[
        { key: 'code', label: 'Booking', isRowHeader: true, cell: (row) => row.code },
        { key: 'day', label: 'Day', cell: (row) => row.day },
        {
          key: 'bags',
          label: 'Bags',
          cell: (row) => row.bags,
          phoneCell: (row) => row.bags && `${row.bags} bags`,
        },
        { key: 'share', label: 'Share', onPhone: 'amount', cell: (row) => row.share },
      ]}
      groups={[
        {
          key: 'a',
          title: 'Café Lisboa',
          rows: [{ code: 'NA7R3S', day: 'Mon', bags: 2, share: '€6' }],
          sum: { label: '1 booking', cells: { bags: { cell: 2 }, share: { cell: '€6' } } },
        },
        { key: 'b', title: 'Hotel Rhein', rows: [{ code: 'Q8LI3W', day: 'Tue', bags: null, share: '€3' }] },
      ]}
      sum={{ label: 'Total', cells: { share: { cell: '€9' } } }}
    />,
  );
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Booking', 'Day', 'Bags', 'Share'],
    ['Café Lisboa'],
    ['NA7R3S', 'Mon', '2 bags2', '€6'],
    ['1 booking', '2', '€6'],
    ['Hotel Rhein'],
    // An empty cell has no content at all, so that it takes up no space on phones.
    ['Q8LI3W', 'Tue', '', '€3'],
    ['Total', '€9'],
  ]);
  expect(screen.getByRole('rowheader', { name: '1 booking' })).toHaveAttribute('colspan', '2');
  expect(screen.getByRole('rowheader', { name: 'Total' })).toHaveAttribute('colspan', '3');
});

test('rows have anchors, and the row that the URL refers to is highlighted', async () => {
  await renderUi(
    <DataTable
      caption="Lines"
      rows={['t1', 't2']}
      rowKey={(row) => row}
      columns={[{ key: 'id', label: 'Line', isRowHeader: true, cell: (row) => row }]}
      anchors={{ idOf: (row) => `line-${row}`, marked: 'line-t2' }}
    />,
  );
  expect(screen.getByRole('row', { name: 't1' })).toHaveAttribute('id', 'line-t1');
  expect(screen.getByRole('row', { name: 't2' })).toHaveAttribute('data-marked', 'true');
});

test('only changed rows are rendered again if the columns stay the same', async () => {
  const drawn: string[] = [];
  const columns: TableColumn<{ id: string }>[] = [
    { key: 'id', label: 'Line', isRowHeader: true, cell: ({ id }) => (drawn.push(id), id) },
  ];
  function Lines() {
    const [rows, setRows] = useState([{ id: 't1' }, { id: 't2' }]);
    return (
      <>
        <DataTable caption="Lines" rows={rows} rowKey={({ id }) => id} columns={columns} />
        <button type="button" onClick={() => setRows(([first]) => (first ? [first, { id: 't2' }] : []))}>
          Change
        </button>
      </>
    );
  }
  await renderUi(<Lines />);
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(new Set(drawn)).toEqual(new Set(['t2']));
});

test('the pager moves one page forward or back and stops at the ends', async () => {
  const go = jest.fn();
  await renderUi(<Pager page={3} pages={3} hasNext={false} onChange={go} />, { language: 'fr' });
  expect(screen.getByRole('navigation')).toHaveTextContent('Page 3 sur 3');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(go).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(go).toHaveBeenCalledWith(2);
});

test('a list with a single page has no pager', async () => {
  await renderUi(<Pager page={1} hasNext={false} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
