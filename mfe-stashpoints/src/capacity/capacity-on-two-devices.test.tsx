import { screen, waitFor } from '@testing-library/react';
import { aStashpoint, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aWorld } from '../testing/server.fixture.ts';

const at = '/account/storage-spots/s1/capacity';
const bodies = () => fakeApi.requestsTo('PATCH /v3/stashpoints/s1').map(({ body }) => body);

test.each([
  ['Keep theirs: 50 bags', []],
  ['Use mine: 40 bags', [{ capacity: 40 }]],
])('the host is asked which capacity to keep after two devices changed it (answer: %s)', async (choice, sent) => {
  aWorld({ spots: [aStashpoint({ capacity: 30 })] });
  fakeApi.patch('/v3/stashpoints/s1', 204);
  const { user } = await renderRoutes(remote, { name: 'stashpoints', at, now: '2026-03-05T14:05:00Z' });
  const field = await screen.findByLabelText('Bags at the same time');
  await user.clear(field);
  await user.type(field, '40');
  fakeApi.get('/v3/stashpoints/s1', aStashpoint({ capacity: 50 }));
  await user.click(screen.getByRole('button', { name: 'Save capacity' }));
  await user.click(await screen.findByRole('radio', { name: choice }));
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(field).toHaveValue('50'));
  expect(bodies()).toEqual(sent);
});
