import { act, screen, waitFor } from '@testing-library/react';
import { rereadClosures } from '@host-portal/shared-lib/query';
import { aBooking, aClosure, fakeApi, renderRoutes, setNow } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

const late = () =>
  aBooking({
    id: 'b1',
    hasBeenCheckedIn: true,
    dropoff: '2026-03-04T10:00:00Z',
    pickup: '2026-03-04T18:00:00Z',
    customer: { phoneNumber: '+44 7700 900123' },
  });

/** Opens the late list and the message to its only traveller. */
async function open() {
  const page = await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  await page.user.click(await screen.findByRole('button', { name: 'Message…' }));
  return page;
}

const text = () => screen.findByRole('textbox', { name: 'Text of the message' });

/** Makes the spot close at 6 pm today instead of 10 pm, and open on Saturday instead of tomorrow. */
const inventory = aClosure({ closeDate: '2026-03-05T18:00:00Z', openDate: '2026-03-07T10:00:00Z' });

const PROMISE = /We close at 6:00 pm today\. If you can’t come, we open again on Saturday 7 March at 10:00 am\./;

test('the message waits for the closures, so it never names the wrong time', async () => {
  aBookingServer([late()]);
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi.get('/v2/closures', async () => {
    await pending;
    return [inventory];
  });
  await open();
  expect(await text()).toHaveValue('');
  expect(screen.queryByRole('link', { name: 'Send as SMS' })).not.toBeInTheDocument();
  release();
  await waitFor(async () => expect(await text()).toHaveTextContent(PROMISE));
  expect(screen.getByRole('link', { name: 'Send as SMS' })).toBeVisible();
});

test('a closure that loads later changes the message', async () => {
  aBookingServer([late()]);
  const { portal } = await open();
  await waitFor(async () => expect(await text()).toHaveTextContent(/We close at 10:00 pm today/));
  fakeApi.get('/v2/closures', [inventory]);
  await act(() => rereadClosures(portal));
  await waitFor(async () => expect(await text()).toHaveTextContent(PROMISE));
});

test('the message names no times when closures fail to load', async () => {
  aBookingServer([late()]);
  fakeApi.get('/v2/closures', 500);
  await open();
  await waitFor(async () => expect(await text()).toHaveTextContent(/Please let us know when you’ll collect them\./));
});

test('the label names the day if the traveller was contacted on another day', async () => {
  aBookingServer([late()]);
  const { user, unmount } = await open();
  // jsdom can't follow links.
  (await screen.findByRole('link', { name: 'Send as SMS' })).addEventListener('click', (event) =>
    event.preventDefault(),
  );
  await user.click(screen.getByRole('link', { name: 'Send as SMS' }));
  expect(await screen.findByText('Contacted at 2:05 pm, noted on this device')).toBeVisible();
  unmount();
  setNow('2026-03-06T09:00:00Z');
  await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: '2026-03-06T09:00:00Z' });
  expect(await screen.findByText('Contacted on Thursday 5 March at 2:05 pm, noted on this device')).toBeVisible();
});

test('the note about a contact can be removed with the keyboard and restored', async () => {
  aBookingServer([late()]);
  const { user } = await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  const call = await screen.findByRole('link', { name: 'Call' });
  // jsdom can't follow links.
  call.addEventListener('click', (event) => event.preventDefault());
  await user.click(call);
  const noted = 'Contacted at 2:05 pm, noted on this device';
  expect(await screen.findByText(noted)).toBeVisible();
  screen.getByRole('button', { name: 'Remove note' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Note removed')).toBeVisible();
  expect(screen.queryByText(noted)).not.toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(await screen.findByText(noted)).toBeVisible();
});

test('a row in the late list offers Call, WhatsApp and an initially collapsed message form', async () => {
  aBookingServer([late()]);
  await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900123');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/447700900123');
  expect(screen.getByRole('button', { name: 'Message…' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the button “Message all” shows the messages to the late travellers who can be reached, one at a time', async () => {
  const unreachable = { firstName: 'Nils', phoneNumber: null, email: null };
  aBookingServer([
    late(),
    { ...late(), id: 'b2', customer: { ...late().customer, firstName: 'Max', lastName: 'Bauer' } },
    { ...late(), id: 'b3', customer: { ...late().customer, ...unreachable } },
  ]);
  const { user } = await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  await user.click(await screen.findByRole('button', { name: 'Message all 2' }));
  expect(await screen.findByRole('heading', { name: '1 of 2: Ana S.' })).toHaveFocus();
  await waitFor(async () => expect(await text()).toHaveTextContent(/^Hello Ana/));
  await user.click(screen.getByRole('button', { name: 'Next traveller' }));
  expect(await screen.findByRole('heading', { name: '2 of 2: Max B.' })).toHaveFocus();
  await waitFor(async () => expect(await text()).toHaveTextContent(/^Hello Max/));
  const done = screen.getByRole('button', { name: 'Done' });
  await waitFor(() => expect(done).not.toHaveAttribute('aria-disabled'));
  await user.click(done);
  expect(await screen.findByRole('link', { name: 'Max B.' })).toBeVisible();
});

test('a traveller whose bags a colleague checks out gets no message and shows no contact details', async () => {
  const old = { ...late(), pickup: '2026-03-03T18:00:00Z' };
  aBookingServer([old, { ...late(), id: 'b2' }]);
  const { user, portal } = await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  await user.click(await screen.findByRole('button', { name: 'Message all 2' }));
  await waitFor(async () => expect(await text()).toHaveTextContent(/^Hello Ana/));
  act(() => portal.bookings.replace({ ...old, hasBeenCheckedOut: true }));
  expect(await screen.findByText('2 bags, Done')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
});
