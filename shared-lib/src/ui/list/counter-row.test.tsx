import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../ui.fixture.tsx';
import { CounterRow } from './counter-row.tsx';

test('a counter is read as figure, label and detail, and chooses its state', async () => {
  const select = jest.fn();
  await renderUi(
    <CounterRow
      label="Today"
      onSelect={select}
      counters={[
        { state: 'arriving', label: 'Arriving', figure: 6, detail: '22 bags', isOn: false },
        { state: 'late', label: 'Late', figure: '1+', detail: '2 bags', isOn: true, isUrgent: true },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Today' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1+ Late 2 bags' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '6 Arriving 22 bags' }));
  expect(select).toHaveBeenCalledWith('arriving');
});
