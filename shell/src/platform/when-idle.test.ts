import { whenSettled } from './when-idle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns a function that waits a number of seconds and then returns whether the page has settled. */
async function watch(isBusy: () => boolean) {
  let hasRested = false;
  void whenSettled(isBusy).then(() => (hasRested = true));
  return async (seconds: number) => {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    return hasRested;
  };
}

test('a page has settled when no request has been pending for a moment', async () => {
  const after = await watch(() => false);
  expect(await after(0.2)).toBe(false);
  expect(await after(1)).toBe(true);
});

test('a page with a pending request has not settled', async () => {
  let isBusy = true;
  const after = await watch(() => isBusy);
  expect(await after(5)).toBe(false);
  isBusy = false;
  expect(await after(1)).toBe(true);
});

test('a page whose requests never end counts as settled after ten seconds', async () => {
  const after = await watch(() => true);
  expect(await after(9)).toBe(false);
  expect(await after(3)).toBe(true);
});
