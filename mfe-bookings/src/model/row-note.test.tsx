import { act, screen, waitFor } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { Language } from '@host-portal/shared-lib/i18n';
import { aBooking, aPortal, failure, fakeApi, type FakePortal, renderRoutes } from '@host-portal/shared-lib/testing';
import { Button } from '@host-portal/shared-lib/ui';
import remote from '../remote.tsx';
import { aBookingServer } from '../testing/server.fixture.ts';
import { recordAction } from './check-in.store.ts';
import { afterAction } from './counter-action.ts';
import { useRowNote } from './row-note.ts';

const booking = aBooking({ id: 'b1' });

function Row({ of }: { of: Booking }) {
  const note = useRowNote(of.id);
  if (!note) return <p>nothing</p>;
  return (
    <p>
      {note.text}
      {note.kind === 'stuck' && <Button onClick={note.retry}>Try again</Button>}
      {note.kind === 'stuck' && <Button onClick={note.drop}>Drop this change</Button>}
    </p>
  );
}

/** Renders a booking's row. The server answers changes to the booking with this response. */
async function open(answer: Parameters<typeof fakeApi.patch>[1], language: Language = 'en') {
  aBookingServer([booking]);
  fakeApi.patch('/v2/bookings/b1', answer);
  const portal = aPortal({ language });
  portal.bookings.add([booking]);
  const routes = () => [{ path: '*', element: <Row of={booking} /> }];
  await renderRoutes({ routes, loadLocale: remote.loadLocale }, { name: 'bookings', portal, language });
  return portal;
}

const checkIn = (portal: FakePortal) => act(() => recordAction(portal, booking, 'checkIn'));
const note = (text: string) => screen.findByText(text);

test('a refused check-in leaves a note with the server’s message', async () => {
  await checkIn(await open(failure(422, { message: 'The booking starts tomorrow.' })));
  expect(await note('Not checked in. The booking starts tomorrow.')).toBeVisible();
});

test('a page in another language shows a translated reason instead of the server’s message', async () => {
  await checkIn(await open(failure(422, { message: 'The booking starts tomorrow.' }), 'de'));
  expect(await screen.findByText(/Nicht angenommen. Unser Server hat es nicht akzeptiert./)).toBeVisible();
});

test('the note stays after the first refetch and disappears with a newer state', async () => {
  const portal = await open(failure(422, { message: 'No.' }));
  await checkIn(portal);
  await note('Not checked in. No.');
  await waitFor(() => expect(fakeApi.requestsTo('GET /v2/bookings').length).toBeGreaterThan(1));
  expect(screen.getByText('Not checked in. No.')).toBeVisible();
  await act(async () => portal.bookings.replace(afterAction(booking, 'checkIn')));
  expect(await note('nothing')).toBeVisible();
});

test('the note disappears with the next tap', async () => {
  const portal = await open(failure(422, { message: 'No.' }));
  await checkIn(portal);
  await note('Not checked in. No.');
  fakeApi.patch('/v2/bookings/b1', 'hangs');
  await checkIn(portal);
  expect(await note('nothing')).toBeVisible();
});

test('a check-in that is refused together with its check-out shows that both were refused', async () => {
  const portal = await open(failure(403));
  await act(async () => {
    await Promise.all([
      recordAction(portal, booking, 'checkIn'),
      recordAction(portal, afterAction(booking, 'checkIn'), 'checkOut'),
    ]);
  });
  expect(await note('Not checked in, so nothing was checked out either. You don’t have access to this.')).toBeVisible();
});

test('a stuck change shows the server’s response and can be sent again', async () => {
  const portal = await open(failure(500));
  await checkIn(portal);
  await note('Not sent yet: our server returned error 500. We’ll keep trying.');
  fakeApi.patch('/v2/bookings/b1', 204);
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await note('nothing')).toBeVisible();
  expect(portal.outbox.$waiting.get()).toEqual([]);
});

test('dropping a stuck change restores the row', async () => {
  const portal = await open(failure(500, { message: 'Database is locked.' }));
  await checkIn(portal);
  await note('Not sent yet: our server said “Database is locked”. We’ll keep trying.');
  act(() => screen.getByRole('button', { name: 'Drop this change' }).click());
  expect(await note('nothing')).toBeVisible();
  expect(portal.outbox.$waiting.get()).toEqual([]);
});

test('a refused check-in with a pending undo does not claim that somebody else changed the booking', async () => {
  const portal = await open(failure(422, { message: 'No.' }));
  const said = jest.spyOn(portal.notify, 'info');
  await act(async () => {
    await Promise.all([
      recordAction(portal, booking, 'checkIn'),
      recordAction(portal, afterAction(booking, 'checkIn'), 'undoCheckIn'),
    ]);
  });
  await waitFor(() => expect(portal.outbox.$waiting.get()).toEqual([]));
  expect([said.mock.calls, portal.outbox.$conflicts.get()]).toEqual([[], []]);
  expect(fakeApi.requestsTo('PATCH /v2/bookings/b1')).toHaveLength(1);
});
