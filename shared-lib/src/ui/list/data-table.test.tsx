import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../ui.fixture.tsx';
import { DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';

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

test('each cell carries its label for the phone, where the head is not seen', async () => {
  await renderTable();
  const row = within(screen.getByRole('row', { name: /Noah/ }));
  expect(row.getByRole('cell', { name: '11:15 am' })).toHaveAttribute('data-label', 'Drop-off');
  expect(row.getByRole('rowheader', { name: 'Noah' })).toHaveAttribute('data-label', 'Traveller');
  expect(row.getByRole('cell', { name: 'Check in' })).not.toHaveAttribute('data-label');
});

test('it stays a table to a screen reader, whatever its display is', async () => {
  await renderTable();
  const table = screen.getByRole('table', { name: 'Bookings' });
  for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')])
    expect(part).toHaveAttribute('role');
  expect(screen.getByRole('columnheader', { name: 'Drop-off' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Drop-off' }));
  expect(sortByTime).toHaveBeenCalledTimes(1);
});

test('the pager goes one page on or back, and not beyond an end', async () => {
  const go = jest.fn();
  await renderUi(<Pager page={3} pages={3} hasNext={false} onChange={go} />, { language: 'fr' });
  expect(screen.getByRole('navigation')).toHaveTextContent('Page 3 sur 3');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(go).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(go).toHaveBeenCalledWith(2);
});

test('a single page needs no pager', async () => {
  await renderUi(<Pager page={1} hasNext={false} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
