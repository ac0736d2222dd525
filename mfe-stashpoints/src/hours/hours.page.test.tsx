import { screen, waitFor, within } from '@testing-library/react';
import { aStashpoint, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingAt, aWorld } from '../testing/server.fixture.ts';

const at = '/account/storage-spots/s1/hours';
const open = { name: 'stashpoints', at, now: '2026-03-05T14:05:00Z' };
const PATCH = 'PATCH /v3/stashpoints/s1';

const LATE_PICKUP = aBookingAt('s1', {
  id: 'late',
  bagCount: 14,
  customer: { firstName: 'Hannelore', lastName: 'Krause', phoneNumber: '+49 170 123' },
  dropoff: '2026-03-12T10:00:00.000Z',
  pickup: '2026-03-12T21:00:00.000Z',
});

/** Changes Thursday's closing time from 10 pm to 8 pm. */
async function closeThursdayEarlier(user: Awaited<ReturnType<typeof renderRoutes>>['user']) {
  const close = await screen.findByLabelText('Thursday: closes');
  await user.clear(close);
  await user.type(close, '20:00');
}

test('bookings outside the new hours are listed before saving, and saving sends the whole week and nothing else', async () => {
  // The spot was already closed on Sunday, so Sunday's booking isn't affected by this change.
  const onSunday = aBookingAt('s1', { dropoff: '2026-03-08T10:00:00.000Z', pickup: '2026-03-08T12:00:00.000Z' });
  aWorld({ bookings: [LATE_PICKUP, onSunday] });
  fakeApi.patch('/v3/stashpoints/s1', 204);
  const { user } = await renderRoutes(remote, open);
  expect(await screen.findByText('Open 78 hours a week, closed on Sunday.')).toBeVisible();
  await closeThursdayEarlier(user);

  expect(await screen.findByText('1 booking falls outside the new hours')).toBeVisible();
  expect(screen.getByText('Hannelore K., 14 bags')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+49170123');
  expect(screen.getByText('was 10:00 pm')).toBeVisible();
  expect(fakeApi.requestsTo(PATCH)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('Hours saved: Café Lisboa')).toBeVisible();
  expect(fakeApi.requestsTo(PATCH).map(({ body }) => body)).toEqual([
    {
      opening_hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '09:00', close: day === 4 ? '20:00' : '22:00' })),
    },
  ]);
});

test('changing the holiday mode sends only that key', async () => {
  aWorld();
  fakeApi.patch('/v3/stashpoints/s1', 204);
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('radio', { name: 'Closed on public holidays and other special days' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(fakeApi.requestsTo(PATCH)).toHaveLength(1));
  expect(fakeApi.requestsTo(PATCH)[0]?.body).toEqual({ holiday_open_type: 'closed_plus' });
});

test('choosing to close on public holidays lists the affected bookings before saving', async () => {
  // The booking is on 3 April 2026, which is Good Friday.
  aWorld({ bookings: [aBookingAt('s1', { dropoff: '2026-04-03T10:00:00.000Z', pickup: '2026-04-03T12:00:00.000Z' })] });
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('radio', { name: 'Closed on public holidays' }));
  expect(await screen.findByText('1 booking falls outside the new hours')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Normal hours on public holidays' }));
  await waitFor(() => expect(screen.queryByText('1 booking falls outside the new hours')).not.toBeInTheDocument());
});

test('the hours can be saved even if the spot’s capacity is outside the limits', async () => {
  aWorld({ spots: [aStashpoint({ capacity: 150 })] });
  fakeApi.patch('/v3/stashpoints/s1', 204);
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('switch', { name: 'Open on Sunday' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('Hours saved: Café Lisboa')).toBeVisible();
  expect(fakeApi.requestsTo(PATCH)[0]?.body).toEqual({
    opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '22:00' })),
  });
});

test('overlapping hours show an error at their fields before anything is sent', async () => {
  aWorld({
    spots: [
      aStashpoint({
        openingHours: [
          { day: 5, open: '20:00', close: '02:00' },
          { day: 6, open: '09:00', close: '22:00' },
        ],
      }),
    ],
  });
  const { user } = await renderRoutes(remote, open);
  const opens = await screen.findByLabelText('Saturday: opens');
  await user.clear(opens);
  await user.type(opens, '01:00');
  expect(await screen.findAllByText('These hours overlap with others')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(screen.getByLabelText('Friday: opens')).toHaveFocus();
  expect(fakeApi.requestsTo(PATCH)).toEqual([]);
});

test('a refused save shows an error at its day, a failed save shows an alert, and both keep the typed values', async () => {
  aWorld();
  fakeApi.patch(
    '/v3/stashpoints/s1',
    failure(422, { errors: { 'opening_hours.3.close': ['Too early.'] } }),
    failure(500, {}),
  );
  const { user } = await renderRoutes(remote, open);
  await closeThursdayEarlier(user);
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('Thursday: Too early.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('We couldn’t save the hours. Try again.')).toBeVisible();
  expect(screen.getByLabelText('Thursday: closes')).toHaveValue('8:00 pm');
});

test('leaving the page with unsaved hours asks for confirmation first', async () => {
  aWorld();
  const { user, router } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('switch', { name: 'Open on Sunday' }));
  await user.click(screen.getByRole('link', { name: 'Storage spots' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe(at);
  await user.click(screen.getByRole('link', { name: 'Storage spots' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Storage spots' })).toBeVisible();
});

test('one button copies a day’s hours to all days, and another one sets 24 hours', async () => {
  aWorld();
  fakeApi.patch('/v3/stashpoints/s1', 204);
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('button', { name: 'Change Tuesday' }));
  await user.click(screen.getByRole('button', { name: 'Tuesday: add or copy hours' }));
  await user.click(screen.getByRole('menuitem', { name: 'Open 24 hours' }));
  await user.click(screen.getByRole('button', { name: 'Tuesday: add or copy hours' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy to all days' }));
  expect(screen.getByText('Open 24 hours, all week.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(fakeApi.requestsTo(PATCH)).toHaveLength(1));
  expect(fakeApi.requestsTo(PATCH)[0]?.body).toEqual({
    opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '24:00' })),
  });
});

test('copying saved hours lists affected bookings, sends one call per spot, and retries only the failed one', async () => {
  aWorld({
    spots: [
      aStashpoint(),
      aStashpoint({
        id: 's2',
        businessName: 'Hotel Berlin',
        openingHours: [{ day: 1, open: '00:00', close: '24:00' }],
      }),
      aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk', openingHours: [] }),
      aStashpoint({ id: 's4', businessName: 'Same Hours' }),
    ],
    bookings: [
      aBookingAt('s2', { dropoff: '2026-03-09T10:00:00.000Z', pickup: '2026-03-09T22:30:00.000Z', bagCount: 2 }),
    ],
  });
  fakeApi.patch('/v3/stashpoints/s2', 204);
  fakeApi.patch('/v3/stashpoints/s3', 500, 204);
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('button', { name: 'Copy hours' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Copy hours' }));
  expect(sheet.getByText('Open 78 hours a week, closed on Sunday.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Copy the hours' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(sheet.getByRole('checkbox', { name: 'All spots' }));
  // The booking at 23:30 in Berlin is within the old hours and outside the new ones.
  expect(await sheet.findByText('Hotel Berlin: 1 booking falls outside the new hours')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Copy the hours' }));

  expect(await sheet.findByText(/^Tokyo Kiosk: not saved\./)).toBeVisible();
  expect(sheet.getByText('Hotel Berlin: saved')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Try the failed ones again' }));
  expect(await screen.findByText('Hours copied to 3 spots')).toBeVisible();
  const hours = { opening_hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '09:00', close: '22:00' })) };
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s2').map(({ body }) => body)).toEqual([hours]);
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s3').map(({ body }) => body)).toEqual([hours, hours]);
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s4')).toEqual([]);
});

test('if copying fails at one spot, the copied hours of the others can be undone', async () => {
  const rhein = aStashpoint({
    id: 's2',
    businessName: 'Hotel Rhein',
    openingHours: [{ day: 1, open: '10:00', close: '20:00' }],
  });
  aWorld({ spots: [aStashpoint(), rhein, aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk', openingHours: [] })] });
  fakeApi.patch('/v3/stashpoints/s2', 204);
  fakeApi.patch('/v3/stashpoints/s3', 500);
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('button', { name: 'Copy hours' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Copy hours' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Hotel Rhein' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Tokyo Kiosk' }));
  await user.click(sheet.getByRole('button', { name: 'Copy the hours' }));
  expect(await sheet.findByText(/^Tokyo Kiosk: not saved\./)).toBeVisible();
  const copied = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '09:00', close: '22:00' }));
  fakeApi.get('/v3/stashpoints/s2', { ...rhein, openingHours: copied });
  await user.click(sheet.getByRole('button', { name: 'Undo for 1 spot' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s2').at(-1)?.body).toEqual({
    opening_hours: [{ day: 1, open: '10:00', close: '20:00' }],
  });
  expect(sheet.queryByText('Hotel Rhein: saved')).not.toBeInTheDocument();
});

test('one day’s hours are copied to chosen days of this and other spots, and one Undo reverts the other spots', async () => {
  const rhein = aStashpoint({
    id: 's2',
    businessName: 'Hotel Rhein',
    openingHours: [{ day: 1, open: '10:00', close: '20:00' }],
  });
  aWorld({ spots: [aStashpoint(), rhein] });
  fakeApi.patch('/v3/stashpoints/s2', 204);
  const { user } = await renderRoutes(remote, open);
  await user.click(await screen.findByRole('button', { name: 'Change Saturday' }));
  await user.click(screen.getByRole('button', { name: 'Saturday: add or copy hours' }));
  await user.click(screen.getByRole('menuitem', { name: 'Open 24 hours' }));
  await user.click(screen.getByRole('button', { name: 'Saturday: add or copy hours' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy to chosen days or spots' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Copy hours' }));
  expect(sheet.getByLabelText('Which hours')).toHaveDisplayValue('Saturday');
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday', 'Hotel Rhein']) {
    await user.click(sheet.getByRole('checkbox', { name }));
  }
  expect(sheet.getByText('Café Lisboa: save the hours afterwards. The other spots are saved at once.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Copy the hours' }));
  expect(await screen.findByText('Hours copied to 1 spot')).toBeVisible();
  expect(screen.getByText('Changed: Mon, Sat')).toBeVisible();
  expect(fakeApi.requestsTo(PATCH)).toEqual([]);
  const wholeMonday = { opening_hours: [{ day: 1, open: '00:00', close: '24:00' }] };
  fakeApi.get('/v3/stashpoints/s2', { ...rhein, openingHours: wholeMonday.opening_hours });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s2').map(({ body }) => body)).toEqual([
    wholeMonday,
    { opening_hours: [{ day: 1, open: '10:00', close: '20:00' }] },
  ]);
});
