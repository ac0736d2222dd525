import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../ui.fixture.tsx';
import { DrawnWhole } from './drawn-whole.tsx';
import { Skeleton } from './skeleton.tsx';

/** Renders a field above two parts that load one after the other. Each shows a skeleton until it has loaded. */
function Parts() {
  const [arrived, setArrived] = useState(0);
  return (
    <>
      <DrawnWhole outline={<p>grey shapes</p>}>
        <input aria-label="Name" />
        {arrived >= 1 ? <p>hours</p> : <Skeleton />}
        {arrived >= 2 ? <p>bags</p> : arrived === 1 && <Skeleton />}
      </DrawnWhole>
      <button type="button" onClick={() => setArrived(arrived + 1)}>
        Arrive
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isWaiting = (element: HTMLElement) => element.closest('[data-waiting]') !== null;
const outline = () => screen.queryByText('grey shapes');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('content that isn’t loading is visible immediately', async () => {
  await renderUi(
    <DrawnWhole outline={<p>grey shapes</p>}>
      <p>all of it</p>
    </DrawnWhole>,
  );
  expect(isWaiting(screen.getByText('all of it'))).toBe(false);
  expect(outline()).not.toBeInTheDocument();
});

test('parts that load one by one appear together and keep their elements', async () => {
  await renderUi(<Parts />);
  const field = screen.getByLabelText('Name');
  expect(isWaiting(field)).toBe(true);
  press('Arrive');
  expect(isWaiting(screen.getByText('hours'))).toBe(true);
  expect(outline()).toBeVisible();
  press('Arrive');
  expect(isWaiting(screen.getByText('hours'))).toBe(false);
  expect(isWaiting(screen.getByText('bags'))).toBe(false);
  expect(outline()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBe(field);
});

test('one slow part hides the others for at most two seconds', async () => {
  await renderUi(<Parts />);
  act(() => jest.advanceTimersByTime(1999));
  expect(isWaiting(screen.getByLabelText('Name'))).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isWaiting(screen.getByLabelText('Name'))).toBe(false);
  press('Arrive');
  expect(isWaiting(screen.getByText('hours'))).toBe(false);
});

test('content stays visible if a part shows a skeleton again later', async () => {
  function Again() {
    const [isReading, setReading] = useState(false);
    return (
      <DrawnWhole outline={<p>grey shapes</p>}>
        <button type="button" onClick={() => setReading(true)}>
          Read again
        </button>
        {isReading && <Skeleton />}
      </DrawnWhole>
    );
  }
  await renderUi(<Again />);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button'));
  expect(isWaiting(screen.getByRole('button'))).toBe(false);
});
