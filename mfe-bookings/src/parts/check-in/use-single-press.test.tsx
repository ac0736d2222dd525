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

test('it says that it rests with what its press draws, and for how long', () => {
  const { result, rerender } = renderHook(() => useSinglePress());
  expect(result.current.isResting).toBe(false);
  act(() => result.current.press(() => rerender())(FIRST));
  expect(result.current.isResting).toBe(true);
  act(() => jest.advanceTimersByTime(1999));
  expect(result.current.isResting).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.isResting).toBe(false);
});

test('a press by itself draws nothing before what it changes', () => {
  let draws = 0;
  const { result } = renderHook(() => {
    draws += 1;
    return useSinglePress();
  });
  act(() => result.current.press(() => undefined)(FIRST));
  expect(draws).toBe(1);
});
