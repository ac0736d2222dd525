import { whenRested } from './when-rested.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** After so many seconds: has the page rested? */
async function watch(isBusy: () => boolean) {
  let hasRested = false;
  void whenRested(isBusy).then(() => (hasRested = true));
  return async (seconds: number) => {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    return hasRested;
  };
}

test('a page rests when nothing is on its way, and was not for a moment', async () => {
  const after = await watch(() => false);
  expect(await after(0.2)).toBe(false);
  expect(await after(1)).toBe(true);
});

test('what is on its way is waited for', async () => {
  let isBusy = true;
  const after = await watch(() => isBusy);
  expect(await after(5)).toBe(false);
  isBusy = false;
  expect(await after(1)).toBe(true);
});

test('a page that is never done rests after ten seconds all the same', async () => {
  const after = await watch(() => true);
  expect(await after(9)).toBe(false);
  expect(await after(3)).toBe(true);
});
