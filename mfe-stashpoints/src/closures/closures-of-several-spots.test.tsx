import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Closure } from '@host-portal/shared-lib/contract';
import { aStashpoint, aClosure, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aWorld } from '../testing/server.fixture.ts';

const POST = 'POST /v2/closures';
const TOKYO = aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' });
const closuresOf = (spotId: string) => `/account/storage-spots/${spotId}/closures?new=today`;

/** Returns the spot, start and end of each closure that was sent. */
const sent = () =>
  fakeApi
    .requestsTo(POST)
    .map(({ body }) => body as Record<'stashpoint_id' | 'close_date' | 'open_date', string>)
    .map(({ stashpoint_id, close_date, open_date }) => [stashpoint_id, close_date, open_date])
    .toSorted();

const save = () => screen.getByRole('button', { name: 'Save closure' });

test('the rest of today ends at each spot’s local midnight, and the sheet shows this time for each spot', async () => {
  aWorld({ spots: [aStashpoint(), TOKYO] });
  fakeApi.post('/v2/closures', aClosure());
  const now = '2026-03-05T00:33:00Z';
  const { user } = await renderRoutes(remote, { name: 'stashpoints', at: closuresOf('s3'), now });
  expect(await screen.findByLabelText('Closed from')).toHaveValue('Mar 5, 2026');
  await user.click(await screen.findByRole('checkbox', { name: 'Café Lisboa' }));
  expect(
    await screen.findByText(
      'Café Lisboa: Closed from Mar 5, 2026, 12:33 am. Opens again Mar 6, 2026. 1 day (Lisbon time)',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Tokyo Kiosk: Closed from Mar 5, 2026, 9:33 am. Opens again Mar 6, 2026. 1 day (Tokyo time)'),
  ).toBeVisible();
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toEqual([
      ['s1', '2026-03-05T00:33:00.000Z', '2026-03-06T00:00:00.000Z'],
      ['s3', '2026-03-05T00:33:00.000Z', '2026-03-05T15:00:00.000Z'],
    ]),
  );
});

test('tomorrow starts at each spot’s local midnight', async () => {
  aWorld({ spots: [aStashpoint(), TOKYO] });
  fakeApi.post('/v2/closures', aClosure());
  // It's now Thursday evening in Lisbon and Friday morning in Tokyo.
  const now = '2026-03-05T20:00:00Z';
  const { user } = await renderRoutes(remote, { name: 'stashpoints', at: closuresOf('s1'), now });
  await user.click(await screen.findByRole('checkbox', { name: 'Tokyo Kiosk' }));
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await screen.findByText(/^Tokyo Kiosk: Closed from Mar 7, 2026\. Opens again Mar 8, 2026\./);
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toEqual([
      ['s1', '2026-03-06T00:00:00.000Z', '2026-03-07T00:00:00.000Z'],
      ['s3', '2026-03-06T15:00:00.000Z', '2026-03-07T15:00:00.000Z'],
    ]),
  );
});

test('typed dates apply in each spot’s local time, and a single sentence states them for all spots', async () => {
  aWorld({ spots: [aStashpoint(), TOKYO] });
  const { user } = await renderRoutes(remote, {
    name: 'stashpoints',
    at: closuresOf('s1'),
    now: '2026-03-05T20:00:00Z',
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Tokyo Kiosk' }));
  fireEvent.change(screen.getByLabelText('Opens again'), { target: { value: '2026-03-09' } });
  expect(await screen.findByText('Closed from Mar 5, 2026, 8:00 pm. Opens again Mar 9, 2026. 4 days')).toBeVisible();
});

test('the sheet names a spot whose time zone is unknown', async () => {
  aWorld({ spots: [aStashpoint(), aStashpoint({ id: 's9', businessName: 'New Kiosk' })] });
  const { user } = await renderRoutes(remote, {
    name: 'stashpoints',
    at: closuresOf('s1'),
    now: '2026-03-05T20:00:00Z',
  });
  await user.click(await screen.findByRole('checkbox', { name: 'New Kiosk' }));
  expect(
    await screen.findByText(/^New Kiosk: we don’t know its time zone until its first booking\. These times are in/),
  ).toBeVisible();
});

const NIGHTS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '18:00', close: '02:00' }));

test.each([
  ['at 23:40', '2026-03-05T23:40:00Z', '2026-03-05T23:40:00.000Z'],
  ['at 0:40', '2026-03-06T00:40:00Z', '2026-03-06T00:40:00.000Z'],
])(
  'a closure for the rest of today that starts %s lasts until the shop closes after midnight',
  async (_, now, from) => {
    aWorld({ spots: [aStashpoint({ openingHours: NIGHTS })] });
    fakeApi.post('/v2/closures', aClosure());
    const { user } = await renderRoutes(remote, { name: 'stashpoints', at: closuresOf('s1'), now });
    expect(await screen.findByLabelText('Opens again')).toHaveValue('Mar 6, 2026');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([['s1', from, '2026-03-06T02:00:00.000Z']]));
  },
);

test('closing several spots on days chosen in the calendar shows the progress, and a failed Undo can be retried', async () => {
  aWorld({ spots: [aStashpoint(), TOKYO] });
  const saved: Closure[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeApi.get('/v2/closures', ({ query }) =>
    saved.filter(({ stashpointId }) => stashpointId === query.get('stashpoint_id')),
  );
  fakeApi.post('/v2/closures', async ({ body }) => {
    const { stashpoint_id: id, close_date, open_date } = body as Record<string, string>;
    const closure = aClosure({
      id: `of-${id}`,
      stashpointId: id,
      closeDate: close_date,
      openDate: open_date,
      reason: '',
    });
    saved.push(closure);
    if (id === 's3') await promise;
    return closure;
  });
  fakeApi.delete('/v2/closures/of-s1', 204);
  fakeApi.delete('/v2/closures/of-s3', failure(422), 204);
  const { user } = await renderRoutes(remote, {
    name: 'stashpoints',
    at: '/account/storage-spots/s1/closures?new=2026-12-24..2026-12-26&spots=s1+s3',
    now: '2026-03-05T20:00:00Z',
  });
  expect(await screen.findByLabelText('Closed from')).toHaveValue('Dec 24, 2026');
  expect(screen.getByLabelText('Opens again')).toHaveValue('Dec 27, 2026');
  expect(await screen.findByRole('checkbox', { name: 'Tokyo Kiosk' })).toBeChecked();
  await user.click(save());
  expect(await screen.findByText('1 of 2 spots done')).toBeVisible();
  resolve();
  expect(await screen.findByText('Closure saved for 2 spots')).toBeVisible();
  expect(sent()).toEqual([
    ['s1', '2026-12-24T00:00:00.000Z', '2026-12-27T00:00:00.000Z'],
    ['s3', '2026-12-23T15:00:00.000Z', '2026-12-26T15:00:00.000Z'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('We couldn’t undo this for Tokyo Kiosk.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(fakeApi.requestsTo('DELETE /v2/closures/of-s1')).toHaveLength(1);
  expect(fakeApi.requestsTo('DELETE /v2/closures/of-s3')).toHaveLength(2);
});

test('after a partial failure, one Undo removes the saved closures, and a spot that is chosen again gets a new key', async () => {
  aWorld({ spots: [aStashpoint(), aStashpoint({ id: 's2', businessName: 'Hotel Rhein' }), TOKYO] });
  const saved: Closure[] = [];
  fakeApi.get('/v2/closures', ({ query }) =>
    saved.filter(({ stashpointId }) => stashpointId === query.get('stashpoint_id')),
  );
  fakeApi.post('/v2/closures', ({ body }) => {
    const { stashpoint_id: id, close_date, open_date } = body as Record<string, string>;
    if (id === 's3') return failure(422, { errors: { close_date: ['Too soon.'] } });
    const closure = aClosure({
      id: `of-${id}`,
      stashpointId: id,
      closeDate: close_date,
      openDate: open_date,
      reason: '',
    });
    saved.push(closure);
    return closure;
  });
  for (const id of ['s1', 's2']) {
    fakeApi.delete(`/v2/closures/of-${id}`, () => {
      saved.splice(
        saved.findIndex((closure) => closure.id === `of-${id}`),
        1,
      );
      return 204;
    });
  }
  const { user } = await renderRoutes(remote, {
    name: 'stashpoints',
    at: '/account/storage-spots/s1/closures?new=2026-12-24..2026-12-24&spots=s1+s2+s3',
    now: '2026-03-05T14:05:00Z',
  });
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByRole('checkbox', { name: 'Tokyo Kiosk' })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Save closure' }));
  expect(await sheet.findByText('Tokyo Kiosk: not saved. Too soon.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Undo for 2 spots' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(saved).toEqual([]);
  expect(sheet.queryByText('Café Lisboa: saved')).not.toBeInTheDocument();
  expect(sheet.getByText('Tokyo Kiosk: not saved. Too soon.')).toBeVisible();
  expect(sheet.getByRole('checkbox', { name: 'Café Lisboa' })).not.toBeChecked();
  await user.click(sheet.getByRole('checkbox', { name: 'Café Lisboa' }));
  await user.click(sheet.getByRole('button', { name: 'Try the failed ones again' }));
  await waitFor(() => expect(saved.map(({ stashpointId }) => stashpointId)).toEqual(['s1']));
  const keys = fakeApi.requestsTo(POST).filter(({ body }) => Reflect.get(body as object, 'stashpoint_id') === 's1');
  expect(new Set(keys.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});
