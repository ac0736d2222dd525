import { act, screen } from '@testing-library/react';
import { Star } from 'lucide';
import { renderUi } from '../ui.fixture.tsx';
import { Button } from './button.tsx';

const iconShapes = () => screen.getByRole('button').querySelectorAll('path').length;

test('a loading button ignores presses immediately and shows a spinner instead of its icon after a moment', async () => {
  jest.useFakeTimers();
  await renderUi(
    <Button icon={Star} loading>
      Save
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  expect(iconShapes()).toBe(Star.length);

  act(() => jest.advanceTimersByTime(299));
  expect(iconShapes()).toBe(Star.length);
  act(() => jest.advanceTimersByTime(1));
  expect(iconShapes()).toBe(0);
  expect(screen.getByRole('button').querySelector('[aria-hidden=true]')).toBeInTheDocument();
  jest.useRealTimers();
});
