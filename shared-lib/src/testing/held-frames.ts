import { act } from '@testing-library/react';

/**
 * Stops all frames and timers in a test file. The returned function runs the next frame; nothing is painted before it
 * ends. `jest.runAllTimers` runs what comes after it.
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
