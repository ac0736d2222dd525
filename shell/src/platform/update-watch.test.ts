import { atom } from 'nanostores';
import { watchUpdates } from './update-watch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function aWatch(answers: boolean[]) {
  const isNewer = jest.fn(async () => answers.shift() ?? false);
  const $hasUpdate = atom(false);
  const end = watchUpdates(isNewer, $hasUpdate, () => Date.now());
  const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
  const comeBack = async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  };
  return { $hasUpdate, end, isNewer, seconds, comeBack };
}

test('an open page checks for updates at most once a minute, even when the host returns to it, and stops once it has found an update', async () => {
  const { $hasUpdate, isNewer, seconds, comeBack, end } = aWatch([false, true]);
  await seconds(59);
  await comeBack();
  expect(isNewer).not.toHaveBeenCalled();
  await seconds(1);
  expect(isNewer).toHaveBeenCalledTimes(1);
  expect($hasUpdate.get()).toBe(false);
  await comeBack();
  expect(isNewer).toHaveBeenCalledTimes(1);
  await seconds(60);
  expect($hasUpdate.get()).toBe(true);
  await seconds(600);
  expect(isNewer).toHaveBeenCalledTimes(2);
  end();
});

test('a hidden page does not check for updates until it becomes visible', async () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { isNewer, seconds, end } = aWatch([]);
  await seconds(3600);
  expect(isNewer).not.toHaveBeenCalled();
  seen.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isNewer).toHaveBeenCalledTimes(1);
  end();
  await seconds(3600);
  expect(isNewer).toHaveBeenCalledTimes(1);
});
