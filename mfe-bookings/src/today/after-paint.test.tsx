import { act, render, screen } from '@testing-library/react';
import { holdFrames } from '@host-portal/shared-lib/testing';
import { AfterPaint } from './after-paint.tsx';

const frame = holdFrames();

const day = (value: string) => <AfterPaint value={value}>{(drawn) => <p>{drawn}</p>}</AfterPaint>;

test('a new value is drawn when the frame that did not wait for it is painted', () => {
  const { rerender } = render(day('five bags'));
  act(() => jest.runAllTimers());
  rerender(day('six bags'));
  expect(screen.getByText('five bags')).toBeInTheDocument();
  frame();
  // The frame's own task: nothing is painted before it ends.
  expect(screen.getByText('five bags')).toBeInTheDocument();
  act(() => jest.runAllTimers());
  expect(screen.getByText('six bags')).toBeInTheDocument();
});
