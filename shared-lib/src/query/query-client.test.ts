import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './index.ts';

test('a query’s observers are notified of a change before any timer runs', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  const heard = jest.fn();
  const stop = new QueryObserver(client, { queryKey: ['bookings'], enabled: false }).subscribe(heard);
  client.setQueryData(['bookings'], 'newer');
  await Promise.resolve();
  expect(heard.mock.lastCall).toEqual([expect.objectContaining({ data: 'newer' })]);
  stop();
});

test('a page that is opened offline refetches its data as soon as the network is back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await jest.isolateModulesAsync(async () => {
    const query = await import('@tanstack/react-query');
    const { createQueryClient: create } = await import('./index.ts');
    const client = create();
    client.mount();
    const read = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
    const observer = new query.QueryObserver(client, { queryKey: ['earnings'], queryFn: read });
    const stop = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().isError).toBe(true);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data).toBe('here');
    stop();
    client.unmount();
    client.clear();
  });
});

test('a first read that began before a change is repeated, because its response may be stale', async () => {
  const client = createQueryClient();
  const answers: ((orders: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn });
  const stop = observer.subscribe(() => undefined);

  const reread = client.invalidateQueries({ queryKey: ['orders'] });
  answers[0]?.(['of last week']);
  await jest.advanceTimersByTimeAsync(0);
  answers[1]?.(['of now', 'of last week']);
  await reread;

  expect(answers).toHaveLength(2);
  expect(observer.getCurrentResult().data).toEqual(['of now', 'of last week']);
  stop();
  client.clear();
});

test('existing data is refetched only once', async () => {
  const client = createQueryClient();
  const queryFn = jest.fn(() => Promise.resolve('orders'));
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);

  await client.invalidateQueries({ queryKey: ['orders'] });

  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});
