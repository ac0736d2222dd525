import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WritableAtom } from 'nanostores';
import { act } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { WaitingChange } from '@host-portal/shared-lib/outbox';
import { aBooking, aPage, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import { $inFlight } from '../../model/check-in.store.ts';
import remote from '../../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const ana = { id: 'b1', bagCount: 3 };
const sent = () => fakeApi.requestsTo('PATCH /v2/bookings/b1').map(({ body }) => body);

/** Opens the list with one booking. Writes fail as if the network were down. */
async function openWithoutNetwork() {
  aBookingServer([aBooking(ana)]);
  fakeApi.patch('/v2/bookings/b1', 'offline');
  const { user, portal } = await renderRoutes(remote, { at: '/account/bookings', name: 'bookings', now: NOW });
  const drain = () => act(() => portal.outbox.drain());
  return { user, portal, drain, checkIn: await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' }) };
}

test('a check-in without a network changes the row, is marked as waiting, and is sent once the network is back', async () => {
  const { user, drain, checkIn } = await openWithoutNetwork();
  await user.click(checkIn);
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  expect(
    await screen.findByText('Ana S.: 3 bags checked in. We’ll send it as soon as there’s a connection.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo check-in for Ana S.' })).toBeVisible();
  const tries = sent().length;
  fakeApi.patch('/v2/bookings/b1', 204);
  await drain();
  expect(sent()).toHaveLength(tries + 1);
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).not.toBeInTheDocument());
});

test('a check-in stays in progress and never counts as failed while the server does not respond', async () => {
  const { user, portal, checkIn } = await openWithoutNetwork();
  fakeApi.patch('/v2/bookings/b1', 'hangs');
  await user.click(checkIn);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Undo check-in for Ana S.' })).toHaveAttribute('aria-busy', 'true');
  expect(portal.outbox.$waiting.get()).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['success', 204],
  ['info', 'offline'],
] as const)('the %s alert offers Undo for ten seconds', async (variant, answer) => {
  const { user, portal, checkIn } = await openWithoutNetwork();
  fakeApi.patch('/v2/bookings/b1', answer);
  const notified = jest.spyOn(portal.notify, variant);
  await user.click(checkIn);
  await waitFor(() =>
    expect(notified).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ label: 'Undo check-in', displayMs: 10_000 }),
      expect.any(Function),
    ),
  );
});

test('one alert names the traveller if this device cannot store the check-in', async () => {
  const { user, portal, checkIn } = await openWithoutNetwork();
  const said = jest.spyOn(portal.notify, 'scary');
  await user.click(checkIn);
  await screen.findByText('Waiting to be sent');
  const waiting = portal.outbox.$waiting as WritableAtom<readonly WaitingChange[]>;
  // Sets the flag that the outbox would set, as tested in `outbox-trouble.test.ts`.
  act(() => waiting.set(waiting.get().map((change) => ({ ...change, isOnlyHere: true }))));
  act(() => waiting.set([...waiting.get()]));
  expect(said.mock.calls).toEqual([
    ['Ana S.: this device can’t store the change. Don’t close this page until it’s sent.'],
  ]);
});

test('undoing a waiting check-in adds a second change that is sent after the first', async () => {
  const { user, portal, drain, checkIn } = await openWithoutNetwork();
  await user.click(checkIn);
  await screen.findByText('Waiting to be sent');
  await user.click(screen.getByRole('button', { name: 'Undo check-in' }));
  expect(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
  expect(portal.outbox.$waiting.get().map(({ body }) => body['hasBeenCheckedIn'])).toEqual([true, false]);
  const tries = sent().length;
  // The network is back. The server stores changes, and the outbox reads the booking again before it sends the second
  // change.
  aBookingServer([aBooking(ana)]);
  await drain();
  await waitFor(() =>
    expect(sent().slice(tries)).toEqual([{ has_been_checked_in: true }, { has_been_checked_in: false }]),
  );
});

test('the alert stops offering Undo after the row’s button has undone the check-in', async () => {
  const { user, checkIn } = await openWithoutNetwork();
  fakeApi.patch('/v2/bookings/b1', 204);
  aBookingServer([aBooking(ana)]);
  await user.click(checkIn);
  expect(await screen.findByRole('button', { name: 'Undo check-in' })).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo check-in for Ana S.' });
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
  await user.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo check-in' })).not.toBeInTheDocument());
});

test('when another booking’s sheet opens, the alert disappears, and a later alert offers no Undo', async () => {
  aBookingServer(['ben', 'cara'].map((id) => aBooking({ ...ana, id, customer: { firstName: id, lastName: 'Hill' } })));
  const { user } = await renderRoutes(remote, { at: '/account/bookings', name: 'bookings', now: NOW });
  await user.click(await screen.findByRole('button', { name: 'Check in 3 bags for ben H.' }));
  expect(await screen.findByText('ben H.: 3 bags checked in.')).toBeVisible();
  const answers: ((status: 204) => void)[] = [];
  fakeApi.patch('/v2/bookings/cara', () => new Promise<204>((resolve) => answers.push(resolve)));
  await user.click(screen.getByRole('button', { name: 'Check in 3 bags for cara H.' }));
  await user.click(screen.getByRole('link', { name: 'ben Hill' }));
  expect(await screen.findByRole('dialog', { name: 'ben Hill' })).toBeVisible();
  expect(screen.getByText('ben H.: 3 bags checked in.')).toBeVisible();
  await act(async () => answers[0]?.(204));
  expect(await screen.findByText('cara H.: 3 bags checked in.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Undo check-in' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'cara Hill' }));
  await waitFor(() => expect(screen.queryByText('ben H.: 3 bags checked in.')).not.toBeInTheDocument());
});

test.each([
  ['undone it', {}],
  ['checked it out', { hasBeenCheckedIn: true, hasBeenCheckedOut: true }],
])('the alert stops offering Undo after a colleague has %s', async (_, changed) => {
  const { user, portal, checkIn } = await openWithoutNetwork();
  aBookingServer([aBooking(ana)]);
  await user.click(checkIn);
  expect(await screen.findByRole('button', { name: 'Undo check-in' })).toBeVisible();
  await waitFor(() => expect($inFlight(portal).get().get('b1')?.phase).toBe('confirmed'));
  act(() => portal.bookings.replace(aBooking({ ...ana, ...changed })));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo check-in' })).not.toBeInTheDocument());
});

test('the second of two quick taps undoes nothing, but the alert offers Undo immediately', async () => {
  const { user, portal, checkIn } = await openWithoutNetwork();
  await user.click(checkIn);
  const undo = screen.getByRole('button', { name: 'Undo check-in for Ana S.' });
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  await user.click(undo);
  await screen.findByText('Waiting to be sent');
  expect(portal.outbox.$waiting.get().map(({ body }) => body['hasBeenCheckedIn'])).toEqual([true]);
  await user.click(screen.getByRole('button', { name: 'Undo check-in' }));
  await waitFor(() => expect(portal.outbox.$waiting.get()).toHaveLength(2));
});

test('the second press of a double tap does not undo anything', async () => {
  const { user, portal, checkIn } = await openWithoutNetwork();
  await user.dblClick(checkIn);
  await screen.findByText('Waiting to be sent');
  expect(portal.outbox.$waiting.get().map(({ body }) => body['hasBeenCheckedIn'])).toEqual([true]);
});

/**
 * Checks in while the network is down, then restores the network with a server that has this booking. Returns the
 * conflict card.
 */
async function askAbout(changed: Partial<Booking>) {
  const { user, drain, checkIn } = await openWithoutNetwork();
  await user.click(checkIn);
  await screen.findByText('Waiting to be sent');
  fakeApi.get('/v2/bookings', aPage([aBooking({ ...ana, ...changed })], { total: 1 }));
  fakeApi.patch('/v2/bookings/b1', 204);
  const tries = sent().length;
  await drain();
  const card = screen.getByText('Ana S.: this booking has changed in the meantime').closest('div') as HTMLElement;
  expect(card).toHaveTextContent(/You, .*: checked in/);
  expect(screen.getByText('Needs your answer')).toBeVisible();
  expect(screen.queryByText('Waiting to be sent')).toBeNull();
  expect(sent()).toHaveLength(tries);
  const decide = async (choice: string) => {
    await user.click(within(card).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByText(/has changed in the meantime/)).not.toBeInTheDocument());
    return sent().length - tries;
  };
  return { card, decide };
}

test.each([
  ['Leave it as it is', 0],
  ['Do it anyway', 1],
])(
  'for a booking that changed in the meantime, the host sees both states and can choose: %s',
  async (choice, calls) => {
    const { card, decide } = await askAbout({ hasBeenCheckedOut: true });
    expect(card).toHaveTextContent('Now: checked out');
    expect(await decide(choice)).toBe(calls);
  },
);

test('a conflict is shown in its booking’s sheet and below the rows, where it does not move them', async () => {
  const { card } = await askAbout({ hasBeenCheckedOut: true });
  const row = screen.getByRole('link', { name: /^Ana S/ });
  expect(row.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(row);
  const sheet = await screen.findByRole('dialog', { name: 'Ana Sousa' });
  expect(within(sheet).getByRole('button', { name: 'Leave it as it is' })).toBeVisible();
});

test('a booking that was cancelled in the meantime can only be left as it is', async () => {
  const { card, decide } = await askAbout({ cancelledAt: '2026-03-05T14:06:00Z' });
  expect(card).toHaveTextContent('Now: cancelled');
  expect(within(card).queryByRole('button', { name: 'Do it anyway' })).not.toBeInTheDocument();
  expect(await decide('Leave it as it is')).toBe(0);
});

test('the host is asked about a booking that was moved to another day and then cancelled', async () => {
  const { user, drain, checkIn } = await openWithoutNetwork();
  await user.click(checkIn);
  await screen.findByText('Waiting to be sent');
  const moved = { dropoff: '2026-03-09T10:00:00.000Z', cancelledAt: '2026-03-05T14:06:00Z' };
  aBookingServer([aBooking({ ...ana, ...moved })]);
  const tries = sent().length;
  await drain();
  expect(await screen.findByText('Now: cancelled')).toBeVisible();
  expect(sent()).toHaveLength(tries);
});

test('a waiting change that the server refuses is reverted with a message', async () => {
  const { user, drain, checkIn } = await openWithoutNetwork();
  await user.click(checkIn);
  await screen.findByText('Waiting to be sent');
  fakeApi.patch('/v2/bookings/b1', failure(422, { message: 'No' }));
  await drain();
  expect(await screen.findByRole('alert')).toHaveTextContent('Ana S.: we couldn’t check in the bags');
  expect(screen.getByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
});
