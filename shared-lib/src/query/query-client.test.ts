import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './index.ts';

test('whoever looks at a query hears of a change before any timer runs', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  const heard = jest.fn();
  const stop = new QueryObserver(client, { queryKey: ['bookings'], enabled: false }).subscribe(heard);
  client.setQueryData(['bookings'], 'newer');
  await Promise.resolve();
  expect(heard.mock.lastCall).toEqual([expect.objectContaining({ data: 'newer' })]);
  stop();
});
