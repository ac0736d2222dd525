import { watchUpdates } from './update-watch.ts';

function aWatch(answers: boolean[]) {
  let time = 0;
  const isNewer = jest.fn(async () => answers.shift() ?? false);
  const watch = watchUpdates(isNewer, () => time);
  const comeBackAfter = async (minutes: number) => {
    time += minutes * 60_000;
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  };
  return { ...watch, isNewer, comeBackAfter };
}

test('asks on return, at most every half hour, and no more once it knows', async () => {
  const { $hasUpdate, isNewer, comeBackAfter, end } = aWatch([false, true]);
  await comeBackAfter(29);
  expect(isNewer).not.toHaveBeenCalled();
  await comeBackAfter(1);
  expect($hasUpdate.get()).toBe(false);
  await comeBackAfter(5);
  expect(isNewer).toHaveBeenCalledTimes(1);
  await comeBackAfter(30);
  expect($hasUpdate.get()).toBe(true);
  await comeBackAfter(60);
  expect(isNewer).toHaveBeenCalledTimes(2);
  end();
});
