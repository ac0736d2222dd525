import { screen, waitFor, within } from '@testing-library/react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { aStashpoint, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aWorld } from '../testing/server.fixture.ts';

const at = '/account/storage-spots/s1/hours';
const open = { name: 'stashpoints', at, now: '2026-03-05T14:05:00Z' };
const PATCH = 'PATCH /v3/stashpoints/s1';

type Hours = Stashpoint['openingHours'];
const weekWith = (change: Partial<Record<number, string | null>>): Hours =>
  [1, 2, 3, 4, 5, 6].flatMap((day) => {
    const close = change[day];
    return close === null ? [] : [{ day, open: '09:00', close: close ?? '22:00' }];
  });

/** Opens the page with the default hours. Then another device saves the values in `elsewhere`. */
async function openThenChangeElsewhere(elsewhere: Partial<Stashpoint>) {
  aWorld();
  fakeApi.patch('/v3/stashpoints/s1', 204);
  const rendered = await renderRoutes(remote, open);
  await screen.findByLabelText('Friday: closes');
  fakeApi.get('/v3/stashpoints/s1', aStashpoint(elsewhere));
  return rendered;
}

type User = Awaited<ReturnType<typeof renderRoutes>>['user'];

async function closeAt(user: User, day: string, time: string) {
  const close = screen.getByLabelText(`${day}: closes`);
  await user.clear(close);
  await user.type(close, time);
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save hours' }));
const bodies = () => fakeApi.requestsTo(PATCH).map(({ body }) => body);

test('saving Friday’s hours keeps the days that another device has changed', async () => {
  const { user } = await openThenChangeElsewhere({ openingHours: weekWith({ 1: null, 2: '18:00' }) });
  await closeAt(user, 'Friday', '20:00');
  expect(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByText('Friday changed')).toBeVisible();
  await save(user);
  await waitFor(() => expect(bodies()).toEqual([{ opening_hours: weekWith({ 1: null, 2: '18:00', 5: '20:00' }) }]));
  expect(await screen.findByRole('switch', { name: 'Open on Monday' })).not.toBeChecked();
  expect(screen.getByLabelText('Tuesday: closes')).toHaveValue('6:00 pm');
});

test('the host is asked which hours to keep after two devices changed the same day', async () => {
  const { user } = await openThenChangeElsewhere({ openingHours: weekWith({ 5: '23:00' }) });
  await closeAt(user, 'Friday', '20:00');
  await save(user);
  const question = within(await screen.findByRole('dialog', { name: 'Changed elsewhere in the meantime' }));
  expect(question.getByText('Friday')).toBeVisible();
  expect(question.getByRole('radio', { name: 'Keep theirs: 9:00 am – 11:00 pm' })).not.toBeChecked();
  expect(bodies()).toEqual([]);
  await user.click(question.getByRole('radio', { name: 'Use mine: 9:00 am – 8:00 pm' }));
  await user.click(question.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(bodies()).toEqual([{ opening_hours: weekWith({ 5: '20:00' }) }]));
});

test('saving hours keeps holidays that another device has changed, and saving holidays keeps hours', async () => {
  const { user } = await openThenChangeElsewhere({ holidayOpenType: 'closed_plus' });
  await closeAt(user, 'Friday', '20:00');
  await save(user);
  await waitFor(() => expect(bodies()).toEqual([{ opening_hours: weekWith({ 5: '20:00' }) }]));
  expect(await screen.findByRole('radio', { name: /other special days/ })).toBeChecked();
});

test('hours that overlap with a change from another device show an error at their day', async () => {
  const { user } = await openThenChangeElsewhere({
    openingHours: [...weekWith({ 6: null }), { day: 6, open: '01:00', close: '22:00' }],
  });
  await closeAt(user, 'Friday', '02:00');
  await save(user);
  expect(await screen.findAllByText('These hours overlap with others')).toHaveLength(2);
  expect(screen.getByLabelText('Friday: opens')).toHaveFocus();
  expect(bodies()).toEqual([]);
});

test('nothing is sent and the typed values remain if the current hours cannot be read', async () => {
  const { user } = await openThenChangeElsewhere({});
  fakeApi.get('/v3/stashpoints/s1', failure(500));
  await closeAt(user, 'Friday', '20:00');
  await save(user);
  expect(await screen.findByText(/nothing was saved\. What you entered stays here/)).toBeVisible();
  expect(screen.getByLabelText('Friday: closes')).toHaveValue('8:00 pm');
  expect(bodies()).toEqual([]);
});

test('copying reads each spot first and does not write to a spot with the same hours', async () => {
  const other = aStashpoint({ id: 's2', businessName: 'Hotel Berlin', openingHours: [] });
  aWorld({ spots: [aStashpoint(), other] });
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('button', { name: 'Copy hours' }));
  fakeApi.get('/v3/stashpoints/s2', { ...other, openingHours: weekWith({}) });
  await user.click(screen.getByRole('checkbox', { name: 'Hotel Berlin' }));
  await user.click(screen.getByRole('button', { name: 'Copy the hours' }));
  expect(await screen.findByText('Hours copied to 1 spot')).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s2')).toEqual([]);
});

test('if a spot cannot be read before copying, the sheet names it and offers a retry', async () => {
  aWorld({ spots: [aStashpoint(), aStashpoint({ id: 's2', businessName: 'Hotel Berlin', openingHours: [] })] });
  const { user } = await renderRoutes(remote, open);
  fakeApi.patch('/v3/stashpoints/s2', 204);
  await user.click(await screen.findByRole('button', { name: 'Copy hours' }));
  await user.click(screen.getByRole('checkbox', { name: 'Hotel Berlin' }));
  fakeApi.get('/v3/stashpoints/s2', failure(422, { message: 'Not now' }), aStashpoint({ id: 's2', openingHours: [] }));
  await user.click(screen.getByRole('button', { name: 'Copy the hours' }));
  expect(await screen.findByText(/^Hotel Berlin: not saved\./)).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s2')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try the failed ones again' }));
  expect(await screen.findByText('Hours copied to 1 spot')).toBeVisible();
});
