import { act, waitFor } from '@testing-library/react';
import type { FakePortal } from './fake-portal.ts';

/** Replaces all of the test's timers, so that `untilIdle` can run them. */
export const startTestClock = (now: string) =>
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });

/** Waits until no request has been sent for three seconds and the device's writes are done. */
export async function untilIdle({ queryClient }: FakePortal) {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 15_000 });
    await act(() => jest.advanceTimersByTimeAsync(1500));
  }
}
