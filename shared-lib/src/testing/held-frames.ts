import { act } from '@testing-library/react';

/**
 * In every test of the file no frame and no timer comes by itself. What this returns is the next frame's own task: nothing
 * is painted before it ends; `jest.runAllTimers` is what comes after it.
 */
export function holdFrames(): () => void {
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  beforeEach(() => {
    waiting.clear();
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      last += 1;
      waiting.set(last, callback);
      return last;
    });
    jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((frame) => void waiting.delete(frame));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return () => {
    const callbacks = [...waiting.values()];
    waiting.clear();
    act(() => callbacks.forEach((callback) => callback(0)));
  };
}
