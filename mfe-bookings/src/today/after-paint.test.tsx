import { act, render, screen } from '@testing-library/react';
import { AfterPaint } from './after-paint.tsx';

/** What the page has scheduled for the next frame. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const day = (value: string) => <AfterPaint value={value}>{(drawn) => <p>{drawn}</p>}</AfterPaint>;

test('a new value is drawn when the frame that did not wait for it is painted', () => {
  const { rerender } = render(day('five bags'));
  act(() => jest.runAllTimers());
  rerender(day('six bags'));
  expect(screen.getByText('five bags')).toBeInTheDocument();
  act(() => frames.at(-1)?.(0));
  // The frame's own task: nothing is painted before it ends.
  expect(screen.getByText('five bags')).toBeInTheDocument();
  act(() => jest.runAllTimers());
  expect(screen.getByText('six bags')).toBeInTheDocument();
});
