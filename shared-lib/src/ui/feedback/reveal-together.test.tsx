import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../ui.fixture.tsx';
import { RevealTogether, StillLoading } from './reveal-together.tsx';
import { Skeleton } from './skeleton.tsx';

/** Renders a field above two parts. Each shows a placeholder until it has loaded. */
function Parts() {
  const [arrived, setArrived] = useState(0);
  return (
    <>
      <RevealTogether outline={<p>grey shapes</p>}>
        <input aria-label="Name" />
        {arrived >= 1 ? <p>hours</p> : <Skeleton />}
        {arrived >= 2 ? <p>bags</p> : <StillLoading />}
      </RevealTogether>
      <button type="button" onClick={() => setArrived(arrived + 1)}>
        Arrive
      </button>
    </>
  );
}

const arrive = () => act(() => screen.getByRole('button', { name: 'Arrive' }).click());
const outline = () => screen.queryByText('grey shapes');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('parts that load one by one appear together and keep their elements', async () => {
  await renderUi(<Parts />);
  const field = screen.getByLabelText('Name');
  expect(field).not.toBeVisible();
  expect(outline()).toBeVisible();
  arrive();
  expect(screen.getByText('hours')).not.toBeVisible();
  arrive();
  expect(screen.getByText('hours')).toBeVisible();
  expect(screen.getByText('bags')).toBeVisible();
  expect(outline()).not.toBeVisible();
  expect(screen.getByLabelText('Name')).toBe(field);
});

test('one slow part hides the others for at most two seconds', async () => {
  await renderUi(<Parts />);
  arrive();
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByText('hours')).not.toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('hours')).toBeVisible();
  expect(outline()).not.toBeInTheDocument();
});

test('content that isn’t loading is visible immediately', async () => {
  await renderUi(
    <RevealTogether outline={<p>grey shapes</p>}>
      <p>all of it</p>
    </RevealTogether>,
  );
  expect(screen.getByText('all of it')).toBeVisible();
  expect(outline()).not.toBeVisible();
});
