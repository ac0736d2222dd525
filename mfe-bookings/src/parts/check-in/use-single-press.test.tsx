import { act, renderHook } from '@testing-library/react';
import { useSinglePress } from './use-single-press.ts';

beforeEach(() => void jest.useFakeTimers());

const FIRST = { detail: 1 };

/** How many of two presses go through, the second so many ms later. */
function pressesAfter(ms: number, second = FIRST) {
  const acted = jest.fn();
  const { result } = renderHook(() => useSinglePress());
  act(() => result.current.press(acted)(FIRST));
  act(() => jest.advanceTimersByTime(ms));
  act(() => result.current.press(acted)(second));
  return acted.mock.calls.length;
}

test.each([
  [0, 1],
  [300, 1],
  [500, 1],
  [1200, 1],
  [1999, 1],
  [2000, 2],
  [60_000, 2],
])('a second tap %i ms after the first: %i go through', (ms, expected) => {
  expect(pressesAfter(ms)).toBe(expected);
});

test('by the keyboard too, and the second click of a double one never', () => {
  expect(pressesAfter(1000, { detail: 0 })).toBe(1);
  expect(pressesAfter(2000, { detail: 0 })).toBe(2);
  expect(pressesAfter(2000, { detail: 2 })).toBe(1);
});

test('it says that it rests, and for how long', () => {
  const { result } = renderHook(() => useSinglePress());
  expect(result.current.isResting).toBe(false);
  act(() => result.current.press(() => undefined)(FIRST));
  expect(result.current.isResting).toBe(true);
  act(() => jest.advanceTimersByTime(2000));
  expect(result.current.isResting).toBe(false);
});
