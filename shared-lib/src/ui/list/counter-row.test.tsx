import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GLYPHS } from '../text/glyphs.ts';
import { renderUi } from '../ui.fixture.tsx';
import { CounterRow } from './counter-row.tsx';

test('a counter is announced as figure, label and detail, and pressing it passes its key', async () => {
  const select = jest.fn();
  await renderUi(
    <CounterRow
      label="Today"
      onSelect={select}
      counters={[
        {
          key: 'arriving',
          tone: 'info',
          glyph: GLYPHS.intoTray,
          label: 'Arriving',
          figure: 6,
          detail: '22 bags',
          isOn: false,
        },
        {
          key: 'late',
          tone: 'urgent',
          glyph: GLYPHS.warning,
          label: 'Late',
          figure: '1+',
          detail: '2 bags',
          isOn: true,
          isUrgent: true,
        },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Today' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1+ Late 2 bags' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '6 Arriving 22 bags' }));
  expect(select).toHaveBeenCalledWith('arriving');
});
