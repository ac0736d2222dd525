/** @jest-environment node */
import { storeWithTimeouts } from './store-with-timeouts.ts';

test('concurrent calls share one response, and the next round calls the store again even if its timer is early', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const list = jest
    .fn<Promise<Map<string, string>>, []>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(new Map([['shell', 'a']]));
  const store = storeWithTimeouts({ list, read: jest.fn(), readEntry: jest.fn() });
  void store.list();
  now.mockReturnValue(100);
  void store.list();
  expect(list).toHaveBeenCalledTimes(1);
  now.mockReturnValue(950);
  expect(await store.list()).toEqual(new Map([['shell', 'a']]));
  now.mockRestore();
});
