import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../ui.fixture.tsx';
import { CounterRow } from './counter-row.tsx';
import { StateChip } from './state-chip.tsx';
import { TagStub } from './tag-stub.tsx';

test.each([
  [1, 'en', '1 bag'],
  [3, 'en', '3 bags'],
  [0, 'fr', '0 bagage'],
  [0, 'pt', '0 volumes'],
  [14, 'de', '14 Gepäckstücke'],
] as const)('%d bags (%s) are read out with their noun, and seen as a figure', async (count, language, words) => {
  await renderUi(<TagStub count={count} state="arriving" />, { language });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText(String(count))).toHaveAttribute('aria-hidden', 'true');
});

test('a state is a word, not a colour alone', async () => {
  await renderUi(
    <>
      <StateChip state="tocollect" />
      <StateChip state="late">95 min late</StateChip>
    </>,
    { language: 'it' },
  );
  expect(screen.getByText('Da ritirare')).toBeInTheDocument();
  expect(screen.getByText('95 min late')).toBeInTheDocument();
});

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
