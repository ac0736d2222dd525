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

const arrive = () => act(async () => screen.getByRole('button', { name: 'Arrive' }).click());
const outline = () => screen.queryByText('grey shapes');
/** Whether the styles hide the parts. jsdom doesn't apply rules inside `@media`. */
const isHidden = (element: HTMLElement) => element.closest('[data-waiting]') !== null;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('parts that load one by one appear together and keep their elements', async () => {
  await renderUi(<Parts />);
  const field = screen.getByLabelText('Name');
  expect(isHidden(field)).toBe(true);
  expect(outline()).toBeVisible();
  await arrive();
  expect(isHidden(screen.getByText('hours'))).toBe(true);
  await arrive();
  expect(isHidden(screen.getByText('hours'))).toBe(false);
  expect(isHidden(screen.getByText('bags'))).toBe(false);
  expect(outline()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBe(field);
});

test('one slow part hides the others for at most two seconds', async () => {
  await renderUi(<Parts />);
  await arrive();
  act(() => jest.advanceTimersByTime(1999));
  expect(isHidden(screen.getByText('hours'))).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isHidden(screen.getByText('hours'))).toBe(false);
  expect(outline()).not.toBeInTheDocument();
});

test('content that isn’t loading is visible immediately', async () => {
  await renderUi(
    <RevealTogether outline={<p>grey shapes</p>}>
      <p>all of it</p>
    </RevealTogether>,
  );
  expect(isHidden(screen.getByText('all of it'))).toBe(false);
  expect(outline()).not.toBeInTheDocument();
});

test('content stays visible if a part shows a skeleton again later', async () => {
  function Again() {
    const [isReading, setReading] = useState(false);
    return (
      <RevealTogether outline={<p>grey shapes</p>}>
        <button type="button" onClick={() => setReading(true)}>
          Read again
        </button>
        {isReading && <Skeleton />}
      </RevealTogether>
    );
  }
  await renderUi(<Again />);
  await act(async () => screen.getByRole('button').click());
  expect(isHidden(screen.getByRole('button'))).toBe(false);
});
