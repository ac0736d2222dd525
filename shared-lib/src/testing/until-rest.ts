import { act, waitFor } from '@testing-library/react';
import type { FakePortal } from './fake-portal.ts';

/** Every clock of the test, so that a page's timers run when it is asked to rest. */
export const startTestClock = (now: string) =>
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });

/** Until nothing has been under way for three seconds: nothing is asked for, and the device has what it keeps. */
export async function untilRest({ queryClient }: FakePortal) {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 15_000 });
    await act(() => jest.advanceTimersByTimeAsync(1500));
  }
}
